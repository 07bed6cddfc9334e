package dev.xylem.pipeline.flink;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.flink.client.program.rest.RestClusterClient;
import org.apache.flink.runtime.rest.handler.legacy.messages.ClusterOverviewWithVersion;
import org.apache.flink.runtime.util.EnvironmentInformation;

/** A Flink elsewhere as it is before a run. */
public record ClusterProbe(String url, ClusterSlots slots, ClusterMachines machines) {
  private static final String ADDRESS =
      "--flinkMaster wants HOST:PORT of Flink's REST interface (rest.port, 8081 by default)";

  /**
   * @throws XylemException if there is none, or one with which this build cannot talk
   */
  public static ClusterProbe of(FlinkPipelineOptions options) throws InterruptedException {
    String master = FlinkOptions.place(options);
    try (ClusterConnection cluster = ClusterConnection.open(options)) {
      ClusterOverviewWithVersion overview = cluster.ask(RestClusterClient::getClusterOverview);
      requireSame(overview.getVersion(), EnvironmentInformation.getVersion(), cluster.url());
      return new ClusterProbe(
          cluster.url(), ClusterSlots.of(overview), ClusterMachines.of(cluster));
    } catch (ClusterSilentException e) {
      throw new XylemException(problem(master, e), e).with(Fact.HINT, ADDRESS);
    }
  }

  /**
   * Has a run take as many slots as there are, unless it was told how many.
   *
   * @return what was chosen, for people; empty if the run was told
   */
  public Optional<String> chooseParallelism(FlinkPipelineOptions options) {
    if (options.getParallelism() != FlinkOptions.BY_SLOTS) {
      return Optional.empty();
    }
    boolean none = slots.slots() == 0;
    int chosen = none ? Runtime.getRuntime().availableProcessors() : slots.slots();
    options.setParallelism(chosen);
    return Optional.of(
        none
            ? "Parallelism %d, as on this machine: Flink has no slots yet".formatted(chosen)
            : "Parallelism %d, one subtask of a step a slot".formatted(chosen));
  }

  /**
   * Has nothing sent with a run where Flink itself has Xylem's jar.
   *
   * @return that it is so, for people
   */
  public Optional<String> useInstalledJar(FlinkPipelineOptions options) {
    WorkerJarOptions jar = options.as(WorkerJarOptions.class);
    if (jar.getWorkerJar() != null || !machines.haveJobJar()) {
      return Optional.empty();
    }
    jar.setJobJarInstalled(true);
    return Optional.of("Flink has %s in its lib: it is not sent".formatted(JobJar.NAME));
  }

  /** Whether all workers are on this machine, and so have the same Python. */
  public boolean isOnThisMachine() {
    return machines.areThisOne();
  }

  private static String problem(String master, ClusterSilentException e) {
    if (ClusterConnection.isUnknownHost(e)) {
      return "there is no Flink at %s: the host is not known".formatted(master);
    }
    if (e.getCause() instanceof TimeoutException) {
      return "there is %s from %s".formatted(e.getMessage(), master);
    }
    return ClusterConnection.isRefused(e)
        ? "there is no Flink at %s: the connection is refused".formatted(master)
        : "%s does not answer as Flink does: %s".formatted(master, e.getMessage());
  }

  /** Flink promises nothing to a client of another version; 1.19.1 and 1.19.3 do get on. */
  static void requireSame(String theirs, String ours, String url) {
    if (!minor(theirs).equals(minor(ours))) {
      throw new XylemException(
              "Flink at %s is version %s, and this Xylem is for Flink %s"
                  .formatted(url, theirs, minor(ours)))
          .with(Fact.HINT, "run it on a cluster of Flink " + minor(ours));
    }
  }

  private static String minor(String version) {
    String[] parts = version.split("\\.", -1);
    return parts.length < 2 ? version : parts[0] + "." + parts[1];
  }

  @Override
  public String toString() {
    return "Flink at %s: %s".formatted(url, slots);
  }
}
