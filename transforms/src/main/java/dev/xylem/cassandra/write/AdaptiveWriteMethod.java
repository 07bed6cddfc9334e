package dev.xylem.cassandra.write;

import static java.util.Objects.requireNonNull;

import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraSession;
import org.apache.beam.sdk.transforms.display.DisplayData;

/**
 * Writes the start of each bundle with one method and the rest of a large one with another, which
 * costs more to start and less a row.
 *
 * @param bytes of a bundle's values that are written by the first method
 */
public record AdaptiveWriteMethod(WriteMethod first, WriteMethod rest, long bytes)
    implements WriteMethod {
  public AdaptiveWriteMethod {
    requireNonNull(first, "first");
    requireNonNull(rest, "rest");
    if (bytes < 0) {
      throw new IllegalArgumentException("bytes: " + bytes);
    }
  }

  @Override
  public ChunkSink open(CassandraSession session, TableSchema table) {
    return new AdaptiveChunkSink(
        first.open(session, table), () -> rest.open(session, table), bytes);
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("firstBytes", bytes))
        .include("first", first)
        .include("rest", rest);
  }
}
