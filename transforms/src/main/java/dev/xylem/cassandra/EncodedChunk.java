package dev.xylem.cassandra;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.types.Chunk;
import java.nio.ByteBuffer;

/** A chunk's rows as values of statements, cut into batches. */
final class EncodedChunk {
  private static final int LENGTH_BYTES = Integer.BYTES;

  private final Chunk chunk;
  private final ByteBuffer id;

  /** The ordinals, then the fields. */
  private final EncodedColumn[] columns;

  EncodedChunk(Chunk chunk) {
    this.chunk = chunk;
    id = ByteBuffer.wrap(chunk.id().value().getBytes(UTF_8)).asReadOnlyBuffer();
    columns = new EncodedColumn[chunk.columnCount() + 1];
    columns[0] = EncodedColumn.longs(chunk.rows(), chunk::ord);
    for (int i = 0; i < chunk.columnCount(); i++) {
      columns[i + 1] = EncodedColumn.of(chunk.column(i).stored());
    }
  }

  int rows() {
    return chunk.rows();
  }

  /** The partition key. */
  ByteBuffer id() {
    return id;
  }

  int columnCount() {
    return columns.length;
  }

  ByteBuffer value(int column, int row) {
    return columns[column].get(row);
  }

  /** Where the batch that starts with this row ends: at least one row further. */
  int batchEnd(int from, int maxRows, int maxBytes) {
    int limit = (int) Math.min(rows(), from + (long) maxRows);
    long bytes = rowBytes(from);
    int end = from + 1;
    while (end < limit && (bytes += rowBytes(end)) <= maxBytes) {
      end++;
    }
    return end;
  }

  /** How large a batch of these rows is, about. */
  long bytes(int from, int end) {
    long bytes = 0;
    for (int row = from; row < end; row++) {
      bytes += rowBytes(row);
    }
    return bytes;
  }

  private long rowBytes(int row) {
    long bytes = (long) LENGTH_BYTES + id.remaining();
    for (EncodedColumn column : columns) {
      bytes += (long) LENGTH_BYTES + column.length(row);
    }
    return bytes;
  }

  /** Names the rows of a batch, for messages. */
  String describe(int from, int end) {
    return end == from + 1
        ? chunk.rowId(from).toString()
        : "%s to #%d".formatted(chunk.rowId(from), chunk.ord(end - 1));
  }
}
