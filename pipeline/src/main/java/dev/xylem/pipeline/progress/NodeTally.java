package dev.xylem.pipeline.progress;

import java.util.List;

/** The number of nodes in each state, in a line: for runs of many nodes. */
record NodeTally(int nodes, long done, long running, long waiting) {
  static NodeTally of(List<NodeProgress> nodes) {
    return new NodeTally(
        nodes.size(),
        count(nodes, NodeState.DONE),
        count(nodes, NodeState.RUNNING),
        count(nodes, NodeState.WAITING));
  }

  private static long count(List<NodeProgress> nodes, NodeState state) {
    return nodes.stream().filter(node -> node.state() == state).count();
  }

  @Override
  public String toString() {
    return "%d nodes: %d done, %d running, %d waiting".formatted(nodes, done, running, waiting);
  }
}
