package dev.xylem.wire;

/** What a Cassandra node is told before it starts, beside its configuration. */
public final class NodeSetup {
  /**
   * Environment variable with the superuser's password; where it is set, clients have to log in.
   * Not an argument, which every user of the machine sees.
   */
  public static final String SUPERUSER_PASSWORD_VARIABLE = "XYLEM_CASSANDRA_SUPERUSER_PASSWORD";

  /** System property with how many nodes of its cluster a node waits for. */
  public static final String NODES_PROPERTY = "xylem.cassandra.nodes";

  private NodeSetup() {}
}
