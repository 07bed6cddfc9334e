package dev.xylem.cassandra.schema;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.util.List;

/** Selects how far Amazon Keyspaces has come with making a keyspace and its tables. */
final class SelectTableStates {
  private SelectTableStates() {}

  /** Whether the keyspace is there, and all its tables can be used. */
  static boolean areAllActive(CqlSession session, String keyspace) {
    List<String> keyspaces =
        strings(
            session,
            "SELECT keyspace_name FROM system_schema_mcs.keyspaces WHERE keyspace_name = ?",
            keyspace);
    return !keyspaces.isEmpty()
        && areActive(
            strings(
                session,
                "SELECT status FROM system_schema_mcs.tables WHERE keyspace_name = ?",
                keyspace));
  }

  static boolean areActive(List<String> statusOfTables) {
    return statusOfTables.stream().allMatch("ACTIVE"::equals);
  }

  private static List<String> strings(CqlSession session, String query, String keyspace) {
    return session
        .execute(
            SimpleStatement.newInstance(query, keyspace)
                .setConsistencyLevel(ConsistencyLevel.LOCAL_QUORUM)
                .setIdempotent(true))
        .all()
        .stream()
        .map(row -> row.getString(0))
        .toList();
  }
}
