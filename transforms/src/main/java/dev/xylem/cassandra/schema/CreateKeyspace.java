package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.ClusterKind;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Makes a keyspace, if it is missing. */
final class CreateKeyspace {
  private CreateKeyspace() {}

  static String cql(String keyspace, Replication replication, ClusterKind kind) {
    return "CREATE KEYSPACE IF NOT EXISTS %s WITH replication = %s"
        .formatted(CqlIdentifiers.quote(keyspace), replicationOf(kind, replication));
  }

  /** The replication of a new keyspace, as CQL has it. */
  static String replicationOf(ClusterKind kind, Replication asked) {
    return kind == ClusterKind.KEYSPACES ? "{'class': 'SingleRegionStrategy'}" : asked.cql();
  }
}
