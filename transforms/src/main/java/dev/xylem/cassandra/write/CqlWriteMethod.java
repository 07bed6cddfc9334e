package dev.xylem.cassandra.write;

import static java.util.Objects.requireNonNull;

import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import org.apache.beam.sdk.transforms.display.DisplayData;

/**
 * Writes rows as batches of CQL as they are produced.
 *
 * @param options how batches are made and sent
 */
public record CqlWriteMethod(WriteOptions options) implements WriteMethod {
  public CqlWriteMethod {
    requireNonNull(options, "options");
  }

  @Override
  public ChunkSink open(CassandraSession session, TableSchema table) {
    return new CqlChunkSink(session, table, options);
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("batchRows", options.batchRows()))
        .add(DisplayData.item("batchBytes", options.batchBytes()))
        .add(DisplayData.item("writeConcurrency", options.concurrency().toString()));
  }
}
