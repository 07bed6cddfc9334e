package dev.xylem.pipeline.progress;

import java.time.Duration;

/**
 * How far a node has come.
 *
 * @param read rows taken in so far
 * @param written rows that the sink has acknowledged
 * @param elapsed since the node's first row
 */
public record NodeProgress(
    String node, NodeState state, long read, long written, Duration elapsed) {

  /** Rows read or written, whichever are more, per second of the node's time. */
  long rowsPerSecond() {
    return Math.round(Math.max(read, written) * 1000.0 / Math.max(elapsed.toMillis(), 1));
  }
}
