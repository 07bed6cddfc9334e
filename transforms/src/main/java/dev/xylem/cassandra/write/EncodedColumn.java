package dev.xylem.cassandra.write;

import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.nio.ByteBuffer;
import java.util.function.IntToLongFunction;

/** A column's values as the native protocol has them. */
public interface EncodedColumn {
  /** The value of a row: a buffer to be read, not changed. */
  ByteBuffer get(int row);

  /** Bytes of that value. */
  int length(int row);

  /** Adds the bytes of the value of every row to its place in an array. */
  default void addLengths(long[] lengths) {
    for (int row = 0; row < lengths.length; row++) {
      lengths[row] += length(row);
    }
  }

  static EncodedColumn of(Column column) {
    return switch (column.type()) {
      case INT -> longs(column.size(), ((LongColumn) column)::get);
      case FLOAT -> doubles((DoubleColumn) column);
      case STRING -> new Strings((StringColumn) column);
      case BOOL -> new Booleans((BooleanColumn) column);
      case DATETIME -> longs(column.size(), ((DatetimeColumn) column)::millis);
      case DECIMAL2 -> decimals((DecimalColumn) column);
    };
  }

  static EncodedColumn longs(int rows, IntToLongFunction values) {
    ByteBuffer encoded = ByteBuffer.allocate(Math.multiplyExact(rows, Long.BYTES));
    for (int row = 0; row < rows; row++) {
      encoded.putLong(values.applyAsLong(row));
    }
    return new Longs(encoded.array());
  }

  private static EncodedColumn doubles(DoubleColumn column) {
    return longs(column.size(), row -> Double.doubleToLongBits(column.get(row)));
  }

  private static EncodedColumn decimals(DecimalColumn column) {
    return column.isCompact() ? hundredths(column.hundredths()) : wide(column);
  }

  private static EncodedColumn hundredths(long[] values) {
    ByteBuffer encoded =
        ByteBuffer.allocate(Math.multiplyExact(values.length, Integer.BYTES + Long.BYTES));
    int[] offsets = new int[values.length + 1];
    for (int row = 0; row < values.length; row++) {
      long value = values[row];
      encoded.putInt(DecimalColumn.SCALE);
      int bits = Long.SIZE - Long.numberOfLeadingZeros(value < 0 ? ~value : value);
      for (int shift = bits / Byte.SIZE * Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
        encoded.put((byte) (value >> shift));
      }
      offsets[row + 1] = encoded.position();
    }
    return new Decimals(encoded.array(), offsets);
  }

  private static EncodedColumn wide(DecimalColumn column) {
    byte[][] unscaled = new byte[column.size()][];
    int[] offsets = new int[unscaled.length + 1];
    for (int row = 0; row < unscaled.length; row++) {
      unscaled[row] = column.get(row).unscaledValue().toByteArray();
      offsets[row + 1] = Math.addExact(offsets[row], Integer.BYTES + unscaled[row].length);
    }
    ByteBuffer encoded = ByteBuffer.allocate(offsets[unscaled.length]);
    for (int row = 0; row < unscaled.length; row++) {
      encoded.putInt(column.get(row).scale()).put(unscaled[row]);
    }
    return new Decimals(encoded.array(), offsets);
  }

  private static void addToAll(long[] lengths, int bytes) {
    for (int row = 0; row < lengths.length; row++) {
      lengths[row] += bytes;
    }
  }

  /** Values of eight bytes each. */
  final class Longs implements EncodedColumn {
    private final byte[] bytes;

    Longs(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public ByteBuffer get(int row) {
      return ByteBuffer.wrap(bytes, row * Long.BYTES, Long.BYTES);
    }

    @Override
    public int length(int row) {
      return Long.BYTES;
    }

    @Override
    public void addLengths(long[] lengths) {
      addToAll(lengths, Long.BYTES);
    }
  }

  /** Texts, which stay where they are. */
  record Strings(StringColumn column) implements EncodedColumn {
    @Override
    public ByteBuffer get(int row) {
      return ByteBuffer.wrap(column.bytes(), column.offset(row), column.length(row));
    }

    @Override
    public int length(int row) {
      return column.length(row);
    }
  }

  /** Values of one byte each. */
  record Booleans(BooleanColumn column) implements EncodedColumn {
    private static final ByteBuffer TRUE = ByteBuffer.wrap(new byte[] {1}).asReadOnlyBuffer();
    private static final ByteBuffer FALSE = ByteBuffer.wrap(new byte[] {0}).asReadOnlyBuffer();

    @Override
    public ByteBuffer get(int row) {
      return column.get(row) ? TRUE : FALSE;
    }

    @Override
    public int length(int row) {
      return 1;
    }

    @Override
    public void addLengths(long[] lengths) {
      addToAll(lengths, 1);
    }
  }

  /** A scale of four bytes, then the unscaled number. */
  final class Decimals implements EncodedColumn {
    private final byte[] bytes;

    /** Where a row starts; one more than there are rows. */
    private final int[] offsets;

    Decimals(byte[] bytes, int[] offsets) {
      this.bytes = bytes;
      this.offsets = offsets;
    }

    @Override
    public ByteBuffer get(int row) {
      return ByteBuffer.wrap(bytes, offsets[row], length(row));
    }

    @Override
    public int length(int row) {
      return offsets[row + 1] - offsets[row];
    }
  }
}
