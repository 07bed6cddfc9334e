package dev.xylem.bench.scale;

/**
 * A job, or a stage of one, that was timed.
 *
 * @param seconds of wall time
 */
public record Observation(ClusterSize size, double seconds) {
  /**
   * @throws IllegalArgumentException if no time passed
   */
  public Observation {
    if (!(seconds > 0) || Double.isInfinite(seconds)) {
      throw new IllegalArgumentException("a run takes some seconds, not " + seconds);
    }
  }
}
