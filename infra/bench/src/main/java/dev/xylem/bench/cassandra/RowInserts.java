package dev.xylem.bench.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.types.Chunk;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.StringColumn;
import java.time.Instant;

/** Rows as prepared inserts, bound value by value as the driver's manual shows it. */
final class RowInserts {
  private final PreparedStatement prepared;

  private RowInserts(PreparedStatement prepared) {
    this.prepared = prepared;
  }

  static RowInserts into(TableSchema table, CassandraSession session) {
    String cql =
        "INSERT INTO \"%s\".\"%s\" (%s, %s, account, ts, json) VALUES (?, ?, ?, ?, ?)"
            .formatted(
                session.config().keyspace(),
                table.name().physical(),
                table.chunkColumn(),
                table.ordColumn());
    return new RowInserts(
        session
            .cql()
            .prepare(
                SimpleStatement.newInstance(cql)
                    .setConsistencyLevel(session.config().writeConsistency())
                    .setIdempotent(true)));
  }

  BoundStatement bind(Chunk chunk, int row) {
    return prepared.bind(
        chunk.id().value(),
        chunk.ord(row),
        ((StringColumn) chunk.column(0)).get(row),
        Instant.ofEpochMilli(((DatetimeColumn) chunk.column(1)).millis(row)),
        ((StringColumn) chunk.column(2)).get(row));
  }

  /** Makes the chunks from which such rows are bound. */
  static void makeOnly(BenchmarkRows rows) {
    for (int number = 0; number < rows.chunks(); number++) {
      rows.chunk(number);
    }
  }
}
