package dev.xylem.python.cpython;

import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.msgpack.core.MessagePacker;

/**
 * Columns on their way to a worker, which sees int, float, str and bool as they are, a decimal2 as
 * the nearest float, a datetime as text.
 */
final class PackedColumn {
  private PackedColumn() {}

  /** Writes an array: the kind of values and the values. */
  static void pack(Column column, MessagePacker out) throws IOException {
    if (column instanceof LongColumn ints) {
      pack("ints", bytes(ints.values()), out);
    } else if (column instanceof DoubleColumn floats) {
      pack("floats", bytes(floats.values()), out);
    } else if (column instanceof BooleanColumn bools) {
      pack("bools", bytes(bools.values()), out);
    } else if (column instanceof StringColumn strings) {
      pack(WellFormedTexts.of(strings), out);
    } else if (column instanceof DatetimeColumn datetimes) {
      pack(DatetimeTexts.of(datetimes), out);
    } else {
      pack("floats", bytes(((DecimalColumn) column).nearestDoubles()), out);
    }
  }

  private static void pack(String kind, byte[] values, MessagePacker out) throws IOException {
    out.packArrayHeader(2).packString(kind);
    out.packBinaryHeader(values.length).addPayload(values);
  }

  private static void pack(StringColumn column, MessagePacker out) throws IOException {
    int rows = column.size();
    int first = column.offset(0);
    ByteBuffer offsets = littleEndian((rows + 1) * Integer.BYTES);
    for (int row = 0; row <= rows; row++) {
      offsets.putInt(column.offset(row) - first);
    }
    int length = column.offset(rows) - first;
    out.packArrayHeader(3).packString("texts");
    out.packBinaryHeader(length).addPayload(column.bytes(), first, length);
    out.packBinaryHeader(offsets.capacity()).addPayload(offsets.array());
  }

  private static byte[] bytes(long[] values) {
    ByteBuffer bytes = littleEndian(Math.multiplyExact(values.length, Long.BYTES));
    bytes.asLongBuffer().put(values);
    return bytes.array();
  }

  private static byte[] bytes(double[] values) {
    ByteBuffer bytes = littleEndian(Math.multiplyExact(values.length, Double.BYTES));
    bytes.asDoubleBuffer().put(values);
    return bytes.array();
  }

  private static byte[] bytes(boolean[] values) {
    byte[] bytes = new byte[values.length];
    for (int row = 0; row < values.length; row++) {
      bytes[row] = (byte) (values[row] ? 1 : 0);
    }
    return bytes;
  }

  private static ByteBuffer littleEndian(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
