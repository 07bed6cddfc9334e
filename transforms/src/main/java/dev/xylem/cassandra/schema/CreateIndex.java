package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CqlIdentifiers;

/** Makes the storage-attached index of a field, if it is missing. */
final class CreateIndex {
  private CreateIndex() {}

  /** Cassandra names the index, as it alone knows which names are long or taken. */
  static String cql(TableSchema table, String keyspace, String field) {
    return "CREATE CUSTOM INDEX IF NOT EXISTS ON %s (%s) USING 'StorageAttachedIndex'"
        .formatted(table.qualifiedName(keyspace), CqlIdentifiers.quote(field));
  }
}
