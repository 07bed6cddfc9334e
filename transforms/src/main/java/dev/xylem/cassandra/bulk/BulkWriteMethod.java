package dev.xylem.cassandra.bulk;

import static java.util.Objects.requireNonNull;

import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.write.ChunkSink;
import dev.xylem.cassandra.write.WriteMethod;
import java.util.concurrent.TimeUnit;
import org.apache.beam.sdk.transforms.display.DisplayData;

/**
 * Writes each bundle as SSTables, past Cassandra's write path. A process of the worker makes them;
 * when the bundle ends they are brought to the replicas. Rows are acknowledged when as many
 * replicas serve them as the configuration's consistency level asks for.
 *
 * <p>Fails with a {@link dev.xylem.types.XylemException} when the process cannot be started or
 * ends, the disk is full, or too few replicas have taken the SSTables within {@link
 * BulkOptions#giveUpAfter}.
 *
 * @param tableOptions with which the table was made
 * @param timestamp of the rows in microseconds, one for all attempts: a row that is written again
 *     is the same to the microsecond
 */
public record BulkWriteMethod(String tableOptions, BulkOptions options, long timestamp)
    implements WriteMethod {
  public BulkWriteMethod {
    requireNonNull(tableOptions, "tableOptions");
    requireNonNull(options, "options");
  }

  /** With the time that it is now as the rows' timestamp. */
  public static BulkWriteMethod of(String tableOptions, BulkOptions options) {
    return new BulkWriteMethod(
        tableOptions, options, TimeUnit.MILLISECONDS.toMicros(System.currentTimeMillis()));
  }

  @Override
  public ChunkSink open(CassandraSession session, TableSchema table) {
    return new BulkChunkSink(session, table, this);
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder.add(DisplayData.item("transport", options.transport().name()));
  }
}
