package dev.xylem.cassandra.write;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.types.Chunk;
import dev.xylem.types.RowSpan;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** The rows of a chunk, encoded as values of CQL statements and cut into batches. */
final class EncodedChunk {
  private static final int LENGTH_BYTES = Integer.BYTES;

  private final Chunk chunk;
  private final ByteBuffer id;

  /** The ordinals, then the fields. */
  private final EncodedColumn[] columns;

  /** About how large the rows before a row are together; one more than there are rows. */
  private final long[] bytesBefore;

  EncodedChunk(Chunk chunk) {
    this.chunk = chunk;
    id = ByteBuffer.wrap(chunk.id().value().getBytes(UTF_8)).asReadOnlyBuffer();
    columns = new EncodedColumn[chunk.columnCount() + 1];
    columns[0] = EncodedColumn.longs(chunk.rows(), chunk::ord);
    for (int i = 0; i < chunk.columnCount(); i++) {
      columns[i + 1] = EncodedColumn.of(chunk.column(i).stored());
    }
    bytesBefore = bytesBefore();
  }

  private long[] bytesBefore() {
    long[] lengths = new long[chunk.rows()];
    Arrays.fill(lengths, (long) LENGTH_BYTES * (columns.length + 1) + id.remaining());
    for (EncodedColumn column : columns) {
      column.addLengths(lengths);
    }
    long[] before = new long[lengths.length + 1];
    for (int row = 0; row < lengths.length; row++) {
      before[row + 1] = before[row] + lengths[row];
    }
    return before;
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
    int end = from + 1;
    while (end < limit && bytes(from, end + 1) <= maxBytes) {
      end++;
    }
    return end;
  }

  /** How large a batch of these rows is, about. */
  long bytes(int from, int end) {
    return bytesBefore[end] - bytesBefore[from];
  }

  /** The rows of a batch, for messages. */
  RowSpan span(int from, int end) {
    return RowSpan.of(chunk, from, end);
  }
}
