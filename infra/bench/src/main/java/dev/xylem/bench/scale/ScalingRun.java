package dev.xylem.bench.scale;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A job on a cluster, as it was measured or published.
 *
 * @param flavour which machines the cluster is made of
 * @param billedCores all that are paid for, the machine that coordinates included
 * @param usdPerHour for all machines
 * @param seconds wall time of the job
 * @param stageSeconds wall time of each stage that was run by itself, by name, in their order
 */
public record ScalingRun(
    String flavour,
    ClusterSize size,
    int billedCores,
    double usdPerHour,
    double seconds,
    Map<String, Double> stageSeconds) {
  private static final double SECONDS_PER_HOUR = 3600;

  /** The name of the job as a whole among its stages. */
  public static final String WHOLE = "all";

  /** For the time of the job; starting the machines is not in it. */
  public double usd() {
    return usdPerHour * seconds / SECONDS_PER_HOUR;
  }

  /** Of all cores that are paid for, used or not. */
  public double coreSeconds() {
    return billedCores * seconds;
  }

  /** What was observed of the whole job, or of a stage if that was run by itself. */
  Optional<Observation> observation(String stage) {
    OptionalDouble time =
        stage.equals(WHOLE)
            ? OptionalDouble.of(seconds)
            : stageSeconds.containsKey(stage)
                ? OptionalDouble.of(stageSeconds.get(stage))
                : OptionalDouble.empty();
    return time.isPresent()
        ? Optional.of(new Observation(size, time.getAsDouble()))
        : Optional.empty();
  }
}
