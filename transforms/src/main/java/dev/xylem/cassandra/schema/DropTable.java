package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CqlIdentifiers;

/** Drops a table, if it is there. */
final class DropTable {
  private DropTable() {}

  static String cql(TableName table, String keyspace) {
    return "DROP TABLE IF EXISTS %s.%s"
        .formatted(CqlIdentifiers.quote(keyspace), CqlIdentifiers.quote(table.physical()));
  }
}
