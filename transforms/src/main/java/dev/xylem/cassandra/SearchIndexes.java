package dev.xylem.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Duration;

/**
 * Storage-attached indexes of a table, one of each column by which people look rows up. Values
 * match exactly: case, accents and spaces count.
 */
final class SearchIndexes {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final CassandraSession session;
  private final TableSchema table;

  SearchIndexes(CassandraSession session, TableSchema table) {
    this.session = session;
    this.table = table;
  }

  /** Cassandra names the index, as it alone knows which names are long or taken. */
  static String cql(TableSchema table, String keyspace, String field) {
    return "CREATE CUSTOM INDEX IF NOT EXISTS ON %s (%s) USING 'StorageAttachedIndex'"
        .formatted(table.qualifiedName(keyspace), Identifiers.quote(field));
  }

  /** Makes the index of a field, if it is missing. */
  void create(String field) {
    try {
      SchemaChange.execute(session, cql(table, session.config().keyspace(), field));
    } catch (XylemException e) {
      throw e.with(Fact.TABLE, table.name())
          .with(Fact.FIELD, field)
          .with(
              Fact.HINT,
              "storage-attached indexes need Apache Cassandra 5.0 or later,"
                  + " and fields with names of at most 48 characters");
    }
  }

  /** Waits until the index of a field answers; until then Cassandra refuses to use it. */
  void await(String field) {
    CqlSession driver = session.cql();
    SimpleStatement probe =
        SimpleStatement.newInstance(
                "SELECT %s FROM %s WHERE %s = ? LIMIT 1"
                    .formatted(
                        Identifiers.quote(table.chunkColumn()),
                        table.qualifiedName(session.config().keyspace()),
                        Identifiers.quote(field)),
                table.fields().field(table.fields().indexOf(field)).type().zero())
            .setConsistencyLevel(session.config().readConsistency())
            .setIdempotent(true);
    long start = System.nanoTime();
    while (true) {
      try {
        driver.execute(probe);
        return;
      } catch (DriverException e) {
        if (System.nanoTime() - start > PATIENCE.toNanos()) {
          throw new XylemException(
                  "the index is not ready after %s: %s"
                      .formatted(Durations.readable(PATIENCE), e.getMessage()),
                  e)
              .with(Fact.TABLE, table.name())
              .with(Fact.FIELD, field);
        }
        SchemaChange.pause();
      }
    }
  }
}
