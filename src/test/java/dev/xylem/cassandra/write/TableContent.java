package dev.xylem.cassandra.write;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.google.common.hash.HashCode;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.types.Chunk;
import dev.xylem.types.DatetimeColumn;
import java.io.Serializable;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;

/**
 * How many sample rows there are, and the sum of their hashes, chunk and ordinal included: the same
 * for two sets of rows, in whatever order, only if none is missing, double or different.
 */
record TableContent(long rows, long low, long high) implements Serializable {
  static final TableContent NONE = new TableContent(0, 0, 0);
  private static final int RANGES = 32;

  TableContent plus(TableContent other) {
    return new TableContent(rows + other.rows, low + other.low, high + other.high);
  }

  /** Of the first so many chunks of {@link SampleRows}. */
  static TableContent ofSample(int chunks) {
    return IntStream.range(0, chunks)
        .parallel()
        .mapToObj(number -> of(SampleRows.chunk(number)))
        .reduce(NONE, TableContent::plus);
  }

  static TableContent of(Chunk chunk) {
    TableContent content = NONE;
    DatetimeColumn times = (DatetimeColumn) chunk.column(1);
    for (int row = 0; row < chunk.rows(); row++) {
      content =
          content.plus(
              of(
                  chunk.id().value(),
                  chunk.ord(row),
                  (String) chunk.column(0).value(row),
                  ((Instant) times.value(row)).toEpochMilli(),
                  (String) chunk.column(2).value(row)));
    }
    return content;
  }

  /** What a table holds, read from all replicas by no code of the reader's. */
  static TableContent ofTable(CqlSession session, String keyspace, TableSchema table) {
    PreparedStatement select =
        session.prepare(
            "SELECT chunk, ord, account, ts, json FROM %s WHERE token(chunk) > ? AND token(chunk) <= ?"
                .formatted(table.qualifiedName(keyspace)));
    return IntStream.range(0, RANGES)
        .parallel()
        .mapToObj(
            range ->
                session
                    .execute(
                        select
                            .bind(bound(range), bound(range + 1))
                            .setConsistencyLevel(ConsistencyLevel.ALL)
                            .setIdempotent(true)
                            .setTimeout(Duration.ofMinutes(1)))
                    .spliterator())
        .flatMap(rows -> StreamSupport.stream(rows, false))
        .map(TableContent::of)
        .reduce(NONE, TableContent::plus);
  }

  /** The smallest token is no partition's. */
  private static long bound(int range) {
    return range == RANGES
        ? Long.MAX_VALUE
        : BigInteger.ONE
            .shiftLeft(64)
            .multiply(BigInteger.valueOf(range))
            .divide(BigInteger.valueOf(RANGES))
            .add(BigInteger.valueOf(Long.MIN_VALUE))
            .longValueExact();
  }

  /** Of chunks, one for each. */
  static PCollection<TableContent> ofChunks(PCollection<Chunk> chunks) {
    return chunks
        .apply(
            "Hash",
            MapElements.into(TypeDescriptor.of(TableContent.class))
                .via((Chunk chunk) -> TableContent.of(chunk)))
        .setCoder(SerializableCoder.of(TableContent.class));
  }

  private static TableContent of(Row row) {
    return of(
        row.getString(0),
        row.getLong(1),
        row.getString(2),
        row.getInstant(3).toEpochMilli(),
        row.getString(4));
  }

  private static TableContent of(String chunk, long ord, String account, long ts, String json) {
    Hasher hasher = Hashing.murmur3_128().newHasher();
    for (String text : new String[] {chunk, account, json}) {
      hasher.putInt(text.length()).putUnencodedChars(text);
    }
    HashCode hash = hasher.putLong(ord).putLong(ts).hash();
    ByteBuffer bytes = ByteBuffer.wrap(hash.asBytes());
    return new TableContent(1, bytes.getLong(), bytes.getLong());
  }
}
