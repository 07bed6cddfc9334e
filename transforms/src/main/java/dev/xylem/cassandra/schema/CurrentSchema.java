package dev.xylem.cassandra.schema;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.session.CassandraSession;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What a keyspace has now, as Cassandra's own tables say. */
record CurrentSchema(CassandraSession session, String keyspace) {

  /** How the keyspace is replicated; empty if there is none of that name. */
  Optional<Map<String, String>> replication() {
    return session
        .rows("SELECT replication FROM system_schema.keyspaces WHERE keyspace_name = ?", keyspace)
        .stream()
        .map(row -> row.getMap("replication", String.class, String.class))
        .findFirst();
  }

  /** What a table's maker wrote of it; empty if there is no such table. */
  Optional<String> comment(String table) {
    return session
        .rows(
            "SELECT comment FROM system_schema.tables"
                + " WHERE keyspace_name = ? AND table_name = ?",
            keyspace,
            table)
        .stream()
        .map(row -> String.valueOf(row.getString("comment")))
        .findFirst();
  }

  List<String> tables() {
    return session
        .rows("SELECT table_name FROM system_schema.tables WHERE keyspace_name = ?", keyspace)
        .stream()
        .map(row -> row.getString("table_name"))
        .toList();
  }

  /** The columns of a table: name, kind, type. None if there is no such table. */
  List<Row> columns(String table) {
    return session.rows(
        "SELECT column_name, kind, type FROM system_schema.columns"
            + " WHERE keyspace_name = ? AND table_name = ?",
        keyspace,
        table);
  }

  /** The types of a table's columns by name. */
  Map<String, String> types(String table) {
    Map<String, String> types = new TreeMap<>();
    columns(table).forEach(row -> types.put(row.getString("column_name"), row.getString("type")));
    return types;
  }
}
