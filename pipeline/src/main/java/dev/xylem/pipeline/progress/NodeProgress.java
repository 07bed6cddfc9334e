package dev.xylem.pipeline.progress;

import java.time.Duration;

/**
 * How far a node has come.
 *
 * @param read rows read so far
 * @param made rows of its table or its files so far
 * @param written rows of them that the sink has acknowledged
 * @param kept whether there is a sink
 * @param elapsed since the node's first row
 */
public record NodeProgress(
    String node,
    NodeState state,
    long read,
    long made,
    long written,
    boolean kept,
    Duration elapsed) {

  NodeProgress in(NodeState changed) {
    return new NodeProgress(node, changed, read, made, written, kept, elapsed);
  }

  /** Rows read or made, whichever are more, per second of the node's time. */
  long rowsPerSecond() {
    return Math.round(Math.max(read, made) * 1000.0 / Math.max(elapsed.toMillis(), 1));
  }
}
