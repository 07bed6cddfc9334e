package dev.xylem.cassandra.bulk;

import static dev.xylem.wire.RequestKind.VARIABLE_LENGTH;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.cassandra.write.EncodedColumn;
import dev.xylem.types.Chunk;
import dev.xylem.wire.FrameBuilder;
import dev.xylem.wire.RequestKind;
import java.nio.ByteBuffer;

/** A chunk as the process that writes SSTables takes it: column by column. */
final class ChunkFrame {
  private final Chunk chunk;
  private final byte[] key;

  /** The ordinals, then the fields. */
  private final EncodedColumn[] columns;

  /** The length of all of a column's values, or {@link RequestKind#VARIABLE_LENGTH}. */
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
    lengths[column] = same ? first : VARIABLE_LENGTH;
    valueBytes += bytes;
    return bytes + Integer.BYTES + (same ? 0 : (long) chunk.rows() * Integer.BYTES);
  }

  /**
   * The bytes that statements would send for its rows: all values with their lengths, and the key.
   */
  long rowBytes() {
    int lengthsAndKey = Integer.BYTES * (columns.length + 1) + key.length;
    return valueBytes + (long) chunk.rows() * lengthsAndKey;
  }

  /** The partition key. */
  ByteBuffer key() {
    return ByteBuffer.wrap(key).asReadOnlyBuffer();
  }

  /**
   * @throws IllegalArgumentException if the rows are more than 1 GB
   */
  FrameBuilder frame(int stream, int group) {
    long size = 3L * Integer.BYTES + key.length + columnBytes;
    FrameBuilder frame = FrameBuilder.of(RequestKind.CHUNK, stream, size);
    frame.putInt(group).putInt(key.length).putBytes(ByteBuffer.wrap(key)).putInt(chunk.rows());
    for (int i = 0; i < columns.length; i++) {
      frame.putInt(lengths[i]);
      if (lengths[i] == VARIABLE_LENGTH) {
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
