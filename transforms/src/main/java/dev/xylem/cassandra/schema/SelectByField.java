package dev.xylem.cassandra.schema;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.xylem.cassandra.session.CqlIdentifiers;

/** Selects a row by the value of an indexed field, which one does not matter. */
final class SelectByField {
  private SelectByField() {}

  static SimpleStatement of(TableSchema table, String keyspace, String field) {
    return SimpleStatement.newInstance(
            "SELECT %s FROM %s WHERE %s = ? LIMIT 1"
                .formatted(
                    CqlIdentifiers.quote(table.chunkColumn()),
                    table.qualifiedName(keyspace),
                    CqlIdentifiers.quote(field)),
            table.fields().field(table.fields().indexOf(field)).type().zero())
        .setIdempotent(true);
  }
}
