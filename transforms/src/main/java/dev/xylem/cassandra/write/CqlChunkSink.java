package dev.xylem.cassandra.write;

import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.metrics.TableMetrics;
import dev.xylem.types.Chunk;

/** Sends the batches of chunks without waiting for their answers, except for the limiter. */
final class CqlChunkSink implements ChunkSink {
  private final TableMetrics metrics;
  private final BatchWriter writer;
  private PendingWrites pending = new PendingWrites();

  CqlChunkSink(CassandraSession session, TableSchema table, WriteOptions options) {
    InsertRows insert = new InsertRows(session, table);
    metrics =
        TableMetrics.open(session.config().keyspace(), table.name().table(), table.name().run());
    writer = new BatchWriter(session, insert, options.within(session.kind()), metrics);
  }

  @Override
  public void startBundle() {
    pending.abandon();
    pending = new PendingWrites();
  }

  @Override
  public void write(Chunk chunk) throws InterruptedException {
    writer.write(new EncodedChunk(chunk), pending);
    metrics.publish(writer.load());
  }

  @Override
  public void finishBundle() throws InterruptedException {
    pending.await();
    metrics.publish(writer.load());
  }

  @Override
  public long takeAcknowledged() {
    return pending.takeAcknowledged();
  }

  @Override
  public void close() {
    pending.abandon();
    metrics.close();
  }
}
