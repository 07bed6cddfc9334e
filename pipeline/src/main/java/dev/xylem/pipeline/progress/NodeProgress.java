package dev.xylem.pipeline.progress;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * How far a node has come.
 *
 * @param read rows taken in so far
 * @param written rows that the sink has acknowledged
 * @param elapsed since the node's first row
 */
public record NodeProgress(
    String node, NodeState state, long read, long written, Duration elapsed) {

  /**
   * Rows read or written, whichever are more, per second of the node's time; empty where that was
   * too short to be measured.
   */
  OptionalLong rowsPerSecond() {
    long millis = elapsed.toMillis();
    return millis <= 0
        ? OptionalLong.empty()
        : OptionalLong.of(Math.round(Math.max(read, written) * 1000.0 / millis));
  }
}
