package dev.xylem.cassandra.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.cassandra.write.EncodedColumn;
import dev.xylem.types.Chunk;
import java.nio.ByteBuffer;

/** A chunk as the process that writes SSTables takes it: column by column. */
final class ChunkFrame {
  private static final int VARIABLE = -1;

  private final Chunk chunk;
  private final byte[] key;

  /** The ordinals, then the fields. */
  private final EncodedColumn[] columns;

  /** The length of all of a column's values, or {@link #VARIABLE}. */
  private final int[] lengths;

  private final long columnBytes;
  private long valueBytes;

  ChunkFrame(Chunk chunk) {
    this.chunk = chunk;
    key = chunk.id().value().getBytes(UTF_8);
    columns = new EncodedColumn[chunk.columnCount() + 1];
    columns[0] = EncodedColumn.longs(chunk.rows(), chunk::ord);
    for (int i = 0; i < chunk.columnCount(); i++) {
      columns[i + 1] = EncodedColumn.of(chunk.column(i).stored());
    }
    lengths = new int[columns.length];
    long bytes = 0;
    for (int i = 0; i < columns.length; i++) {
      bytes += measure(i);
    }
    columnBytes = bytes;
  }

  private long measure(int column) {
    int first = chunk.rows() == 0 ? 0 : columns[column].length(0);
    long bytes = 0;
    boolean same = true;
    for (int row = 0; row < chunk.rows(); row++) {
      int length = columns[column].length(row);
      bytes += length;
      same &= length == first;
    }
    lengths[column] = same ? first : VARIABLE;
    valueBytes += bytes;
    return bytes + Integer.BYTES + (same ? 0 : (long) chunk.rows() * Integer.BYTES);
  }

  /** Of all values of its rows, as statements send them: each with the key, and with lengths. */
  long rowBytes() {
    int lengthsAndKey = Integer.BYTES * (columns.length + 1) + key.length;
    return valueBytes + (long) chunk.rows() * lengthsAndKey;
  }

  /** The partition key. */
  ByteBuffer key() {
    return ByteBuffer.wrap(key).asReadOnlyBuffer();
  }

  /**
   * @throws ArithmeticException if the rows are more than 2 GB
   */
  Frame frame(int stream, int group) {
    int size = Math.toIntExact(3L * Integer.BYTES + key.length + columnBytes);
    Frame frame = new Frame(Frame.Request.CHUNK, stream, size);
    frame.putInt(group).putInt(key.length).putBytes(ByteBuffer.wrap(key)).putInt(chunk.rows());
    for (int i = 0; i < columns.length; i++) {
      frame.putInt(lengths[i]);
      if (lengths[i] == VARIABLE) {
        for (int row = 0; row < chunk.rows(); row++) {
          frame.putInt(columns[i].length(row));
        }
      }
      for (int row = 0; row < chunk.rows(); row++) {
        frame.putBytes(columns[i].get(row));
      }
    }
    return frame;
  }
}
