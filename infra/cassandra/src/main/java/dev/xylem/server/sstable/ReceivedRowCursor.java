package dev.xylem.server.sstable;

import static dev.xylem.wire.RequestKind.VARIABLE_LENGTH;

import dev.xylem.wire.RequestKind;
import java.nio.ByteBuffer;

/** Goes through the rows of a chunk. */
final class ReceivedRowCursor {
  private final ByteBuffer frame;
  private final int rows;
  private final int[] fixedLength;

  /** Where the length of the next value is, in columns that have lengths. */
  private final int[] nextLength;

  /** Where the next value is. */
  private final int[] nextValue;

  private int row = -1;
  private final int[] position;
  private final int[] length;

  /**
   * @param frame at the columns of the chunk
   * @throws IllegalArgumentException if they are not as {@link RequestKind#CHUNK} says
   */
  ReceivedRowCursor(ByteBuffer frame, int rows, int columns) {
    this.frame = frame.duplicate();
    this.rows = rows;
    fixedLength = new int[columns];
    nextLength = new int[columns];
    nextValue = new int[columns];
    position = new int[columns];
    length = new int[columns];
    for (int column = 0; column < columns; column++) {
      locate(column);
    }
    if (this.frame.hasRemaining()) {
      throw new IllegalArgumentException(
          "%d bytes behind the last column".formatted(this.frame.remaining()));
    }
  }

  private void locate(int column) {
    fixedLength[column] = frame.getInt();
    nextLength[column] = frame.position();
    long bytes;
    if (fixedLength[column] == VARIABLE_LENGTH) {
      bytes = 0;
      for (int i = 0; i < rows; i++) {
        bytes += frame.getInt();
      }
    } else {
      bytes = (long) fixedLength[column] * rows;
    }
    nextValue[column] = frame.position();
    if (bytes < 0 || bytes > frame.remaining()) {
      throw new IllegalArgumentException("a column of %d bytes".formatted(bytes));
    }
    frame.position(frame.position() + (int) bytes);
  }

  /** Goes to the next row; false if there is none. */
  boolean next() {
    if (++row >= rows) {
      return false;
    }
    for (int column = 0; column < position.length; column++) {
      position[column] = nextValue[column];
      if (fixedLength[column] == VARIABLE_LENGTH) {
        length[column] = frame.getInt(nextLength[column]);
        nextLength[column] += Integer.BYTES;
      } else {
        length[column] = fixedLength[column];
      }
      nextValue[column] += length[column];
    }
    return true;
  }

  /** The row's value in that column. */
  ByteBuffer value(int column) {
    return ByteBuffer.wrap(frame.array(), frame.arrayOffset() + position[column], length[column]);
  }

  /** The row's ordinal: the value of the first column. */
  long ord() {
    return frame.getLong(position[0]);
  }
}
