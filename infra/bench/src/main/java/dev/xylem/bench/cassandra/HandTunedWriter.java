package dev.xylem.bench.cassandra;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BatchStatementBuilder;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.DefaultBatchType;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.types.Chunk;

/**
 * What somebody writes by hand who knows that a hundred rows of one partition make a good batch,
 * and has tried how many may be under way on this machine. Without Beam, retries or counts.
 */
final class HandTunedWriter implements BenchmarkWriter {
  private static final int BATCH_ROWS = 100;
  private static final int IN_FLIGHT = 32;

  private final CassandraSession session;

  HandTunedWriter(CassandraSession session) {
    this.session = session;
  }

  @Override
  public String name() {
    return "hand-tuned";
  }

  @Override
  public void write(BenchmarkRows rows, TableSchema table) throws InterruptedException {
    RowInserts inserts = RowInserts.into(table, session);
    AsyncRequests requests = new AsyncRequests(session.cql(), IN_FLIGHT);
    for (int number = 0; number < rows.chunks(); number++) {
      Chunk chunk = rows.chunk(number);
      for (int from = 0; from < chunk.rows(); from += BATCH_ROWS) {
        requests.send(batch(inserts, chunk, from, Math.min(chunk.rows(), from + BATCH_ROWS)));
      }
    }
    requests.await();
  }

  private BatchStatement batch(RowInserts inserts, Chunk chunk, int from, int end) {
    BatchStatementBuilder batch = BatchStatement.builder(DefaultBatchType.UNLOGGED);
    BoundStatement last = null;
    for (int row = from; row < end; row++) {
      last = inserts.bind(chunk, row);
      batch.addStatement(last);
    }
    return batch
        .setConsistencyLevel(session.config().writeConsistency())
        .setRoutingKeyspace(CqlIdentifier.fromInternal(session.config().keyspace()))
        .setRoutingKey(last.getRoutingKey())
        .build();
  }

  @Override
  public void makeOnly(BenchmarkRows rows) {
    RowInserts.makeOnly(rows);
  }
}
