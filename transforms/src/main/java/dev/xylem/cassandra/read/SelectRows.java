package dev.xylem.cassandra.read;

import static java.util.stream.Collectors.joining;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CqlIdentifiers;
import dev.xylem.types.RowId;
import dev.xylem.types.Schema;
import java.util.List;

/** Selects some fields of rows of a table that are known by a value. */
final class SelectRows {
  private SelectRows() {}

  /** The row of an id, if there is one. */
  static SimpleStatement withId(
      CassandraConfig config, TableSchema table, Schema fields, RowId row) {
    return where(
        List.of(table.chunkColumn(), table.ordColumn()),
        config,
        table,
        fields,
        row.chunk().value(),
        row.ord());
  }

  /**
   * Rows that have a value in a field.
   *
   * @param indexed the field; without an index of it, Cassandra refuses
   */
  static SimpleStatement withValue(
      CassandraConfig config, TableSchema table, Schema fields, String indexed, Object value) {
    return where(List.of(indexed), config, table, fields, value);
  }

  private static SimpleStatement where(
      List<String> columns,
      CassandraConfig config,
      TableSchema table,
      Schema fields,
      Object... values) {
    return SimpleStatement.newInstance(
            "SELECT %s FROM %s WHERE %s"
                .formatted(
                    table.columns(fields).keySet().stream()
                        .map(CqlIdentifiers::quote)
                        .collect(joining(", ")),
                    table.qualifiedName(config.keyspace()),
                    columns.stream()
                        .map(column -> CqlIdentifiers.quote(column) + " = ?")
                        .collect(joining(" AND "))),
            values)
        .setConsistencyLevel(config.readConsistency())
        .setIdempotent(true);
  }
}
