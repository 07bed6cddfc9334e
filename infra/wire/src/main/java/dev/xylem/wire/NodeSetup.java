package dev.xylem.wire;

/** What a Cassandra node is told before it starts, beside its configuration. */
public final class NodeSetup {
  /** System property with how many nodes of its cluster a node waits for. */
  public static final String NODES_PROPERTY = "xylem.cassandra.nodes";

  /**
   * System property, {@code true} for a node that goes on when the process ends that started it. It
   * takes commands only until the end of its stdin; SIGTERM is then its {@link NodeCommand.Stop}.
   */
  public static final String DETACHED_PROPERTY = "xylem.cassandra.detached";

  private NodeSetup() {}
}
