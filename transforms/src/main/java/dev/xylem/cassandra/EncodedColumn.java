package dev.xylem.cassandra;

import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.function.IntToLongFunction;

/** A column's values as the native protocol has them. */
public interface EncodedColumn {
  /** The value of a row: a buffer to be read, not changed. */
  ByteBuffer get(int row);

  /** Bytes of that value. */
  int length(int row);

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
    ByteBuffer[] encoded = new ByteBuffer[column.size()];
    for (int row = 0; row < encoded.length; row++) {
      BigDecimal value = column.get(row);
      byte[] unscaled = value.unscaledValue().toByteArray();
      encoded[row] =
          ByteBuffer.allocate(Integer.BYTES + unscaled.length)
              .putInt(value.scale())
              .put(unscaled)
              .flip();
    }
    return new Decimals(encoded);
  }

  /** Of eight bytes each. */
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

  /** Of one byte each. */
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
  }

  /** A scale of four bytes, then the unscaled number. */
  final class Decimals implements EncodedColumn {
    private final ByteBuffer[] encoded;

    Decimals(ByteBuffer[] encoded) {
      this.encoded = encoded;
    }

    @Override
    public ByteBuffer get(int row) {
      return encoded[row];
    }

    @Override
    public int length(int row) {
      return encoded[row].remaining();
    }
  }
}
