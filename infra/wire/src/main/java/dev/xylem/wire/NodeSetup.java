package dev.xylem.wire;

/** What a Cassandra node is told before it starts, beside its configuration. */
public final class NodeSetup {
  /** System property with how many nodes of its cluster a node waits for. */
  public static final String NODES_PROPERTY = "xylem.cassandra.nodes";

  private NodeSetup() {}
}
