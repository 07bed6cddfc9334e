package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CqlIdentifiers;

/** Drops a keyspace with all of its tables, if it is there. */
final class DropKeyspace {
  private DropKeyspace() {}

  static String cql(String keyspace) {
    return "DROP KEYSPACE IF EXISTS " + CqlIdentifiers.quote(keyspace);
  }
}
