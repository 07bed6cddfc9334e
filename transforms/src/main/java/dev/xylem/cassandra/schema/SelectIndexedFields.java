package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CassandraSession;
import java.util.Set;
import java.util.stream.Collectors;

/** Selects by which fields Cassandra can find the rows of a table. */
public final class SelectIndexedFields {
  private SelectIndexedFields() {}

  /** The names of fields with an index; none if there is no such table. */
  public static Set<String> execute(CassandraSession session, TableName table) {
    return session
        .rows(
            "SELECT options FROM system_schema.indexes"
                + " WHERE keyspace_name = ? AND table_name = ?",
            session.config().keyspace(),
            table.physical())
        .stream()
        .map(row -> row.getMap("options", String.class, String.class).getOrDefault("target", ""))
        .map(SelectIndexedFields::unquoted)
        .collect(Collectors.toSet());
  }

  /** Names with capital letters stand in quotes. */
  private static String unquoted(String target) {
    return target.startsWith("\"") ? target.substring(1, target.length() - 1) : target;
  }
}
