package dev.xylem.cassandra.session;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.util.List;

/** Selects what only one kind of database has in its schema. */
final class SelectClusterKind {
  private SelectClusterKind() {}

  static ClusterKind execute(CqlSession session) {
    return ClusterKind.of(
        names(
            session,
            SimpleStatement.newInstance(
                "SELECT keyspace_name FROM system_schema.keyspaces WHERE keyspace_name = ?",
                ClusterKind.KEYSPACES_SCHEMA)),
        names(
            session,
            SimpleStatement.newInstance(
                "SELECT table_name FROM system_schema.tables"
                    + " WHERE keyspace_name = 'system_schema'")));
  }

  private static List<String> names(CqlSession session, SimpleStatement query) {
    return session.execute(query.setIdempotent(true)).all().stream()
        .map(row -> row.getString(0))
        .toList();
  }
}
