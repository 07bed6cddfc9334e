package dev.xylem.pipeline.progress;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How far a node has come.
 *
 * @param read rows read so far
 * @param made rows of its table or its files so far
 * @param written rows of them that the sink has acknowledged
 * @param kept whether there is a sink
 * @param elapsed since the node's first row
 * @param share of its input that it has read, from 0 to 1; empty if nobody knows how large that is
 */
public record NodeProgress(
    String node,
    NodeState state,
    long read,
    long made,
    long written,
    boolean kept,
    Duration elapsed,
    OptionalDouble share) {
  /** What was read in less time, or is less of the input, says nothing of the rest. */
  private static final Duration MIN_ELAPSED = Duration.ofSeconds(2);

  /** A rate over less is noise. */
  private static final Duration MIN_ELAPSED_OF_RATE = Duration.ofMillis(200);

  private static final double MIN_SHARE = 0.01;

  /** Of a node whose input may be of any size. */
  public NodeProgress(
      String node,
      NodeState state,
      long read,
      long made,
      long written,
      boolean kept,
      Duration elapsed) {
    this(node, state, read, made, written, kept, elapsed, OptionalDouble.empty());
  }

  NodeProgress in(NodeState changed) {
    return new NodeProgress(node, changed, read, made, written, kept, elapsed, share);
  }

  boolean hasSameRowsAs(NodeProgress other) {
    return read == other.read
        && made == other.made
        && written == other.written
        && share.equals(other.share);
  }

  /** The time that is left if the rest of the input takes as long as what was read. */
  Optional<Duration> left() {
    if (state != NodeState.RUNNING
        || elapsed.compareTo(MIN_ELAPSED) < 0
        || share.orElse(0) < MIN_SHARE) {
      return Optional.empty();
    }
    double done = share.getAsDouble();
    return Optional.of(Duration.ofMillis(Math.round(elapsed.toMillis() * (1 - done) / done)));
  }

  /** Rows read or made, whichever are more, per second; empty where the time is too short. */
  OptionalLong rowsPerSecond() {
    return elapsed.compareTo(MIN_ELAPSED_OF_RATE) < 0
        ? OptionalLong.empty()
        : OptionalLong.of(Math.round(Math.max(read, made) * 1000.0 / elapsed.toMillis()));
  }
}
