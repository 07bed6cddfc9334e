package dev.xylem.cassandra.bulk;

import dev.xylem.cassandra.schema.TableDefinition;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.write.ChunkSink;
import dev.xylem.metrics.BulkMetrics;
import dev.xylem.types.Chunk;

/** Passes chunks to the process that writes SSTables, which are delivered when a bundle ends. */
final class BulkChunkSink implements ChunkSink {
  private final CassandraSession session;
  private final TableSchema table;
  private final BulkWriteMethod method;
  private final TableDefinition definition;
  private final BulkMetrics metrics;

  /** None as long as the bundle has no rows: an empty table needs no process. */
  private BulkBundle bundle;

  private long acknowledged;

  BulkChunkSink(CassandraSession session, TableSchema table, BulkWriteMethod method) {
    this.session = session;
    this.table = table;
    this.method = method;
    definition = TableDefinition.of(session, table, method.tableOptions());
    metrics =
        BulkMetrics.open(session.config().keyspace(), table.name().table(), table.name().run());
  }

  @Override
  public void startBundle() {
    abandon();
    acknowledged = 0;
  }

  @Override
  public void write(Chunk chunk) throws InterruptedException {
    if (chunk.rows() == 0) {
      return;
    }
    if (bundle == null) {
      bundle = BulkBundle.open(session, table, definition, method.options(), method.timestamp());
    }
    bundle.write(chunk);
  }

  @Override
  public void finishBundle() throws InterruptedException {
    if (bundle != null) {
      try {
        acknowledged += bundle.deliver(metrics);
      } finally {
        metrics.publish();
        abandon();
      }
    }
  }

  @Override
  public long takeAcknowledged() {
    long rows = acknowledged;
    acknowledged = 0;
    return rows;
  }

  private void abandon() {
    if (bundle != null) {
      bundle.close();
      bundle = null;
    }
  }

  /** A bundle that has failed is not finished. */
  @Override
  public void close() {
    abandon();
    metrics.close();
  }
}
