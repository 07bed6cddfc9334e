package dev.xylem.python.graalpy;

import dev.xylem.python.PythonValue;
import dev.xylem.python.ResultColumn;
import dev.xylem.types.StringColumn;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.graalvm.polyglot.Value;

/** Reads columns as {@code packed()} in {@code graalpy.py} gives them. */
final class GuestColumn {
  private static final int FIRST_CONTINUATION = 0b1000_0000;
  private static final int FIRST_LEAD = 0b1100_0000;

  private GuestColumn() {}

  static ResultColumn read(Value packed) {
    Value values = packed.getArrayElement(1);
    String kind = packed.getArrayElement(0).asString();
    return switch (kind) {
      case "float" -> new ResultColumn.Floats(floats(values));
      case "int" -> new ResultColumn.Ints(ints(values));
      case "bool" -> new ResultColumn.Bools(bools(values));
      case "str" -> new ResultColumn.Texts(texts(bytes(values), packed.getArrayElement(2)));
      case "mixed" -> new ResultColumn.Mixed(mixed(bytes(values), packed.getArrayElement(2)));
      default -> throw new IllegalStateException("a column of " + kind);
    };
  }

  private static double[] floats(Value array) {
    ByteBuffer buffer = buffer(array);
    double[] values = new double[buffer.remaining() / Double.BYTES];
    buffer.asDoubleBuffer().get(values);
    return values;
  }

  private static long[] ints(Value array) {
    ByteBuffer buffer = buffer(array);
    long[] values = new long[buffer.remaining() / Long.BYTES];
    buffer.asLongBuffer().get(values);
    return values;
  }

  private static boolean[] bools(Value array) {
    byte[] bytes = bytes(array);
    boolean[] values = new boolean[bytes.length];
    for (int row = 0; row < values.length; row++) {
      values[row] = bytes[row] != 0;
    }
    return values;
  }

  /**
   * @param lengths of every row in code points
   */
  private static StringColumn texts(byte[] utf8, Value lengths) {
    ByteBuffer buffer = buffer(lengths);
    int rows = buffer.remaining() / Integer.BYTES;
    int[] offsets = new int[rows + 1];
    int end = 0;
    for (int row = 0; row < rows; row++) {
      for (int left = buffer.getInt(); left > 0; left--) {
        end += bytesOfCodePoint(utf8[end] & 0xff);
      }
      offsets[row + 1] = end;
    }
    if (end != utf8.length) {
      throw new IllegalStateException("%d bytes of %d".formatted(end, utf8.length));
    }
    return StringColumn.wrap(utf8, offsets);
  }

  private static int bytesOfCodePoint(int lead) {
    if (lead < FIRST_CONTINUATION) {
      return 1;
    }
    return lead < FIRST_LEAD ? 1 : Integer.numberOfLeadingZeros(~(lead << Byte.SIZE * 3));
  }

  private static List<PythonValue> mixed(byte[] kinds, Value values) {
    List<PythonValue> read = new ArrayList<>(kinds.length);
    for (int row = 0; row < kinds.length; row++) {
      read.add(value(kinds[row], values.getArrayElement(row)));
    }
    return read;
  }

  private static PythonValue value(byte kind, Value value) {
    return switch (kind) {
      case 0 -> new PythonValue.Bool(value.asBoolean());
      case 1 ->
          new PythonValue.Int(
              value.fitsInLong() ? BigInteger.valueOf(value.asLong()) : value.asBigInteger());
      case 2 -> new PythonValue.Float(value.asDouble());
      case 3 -> new PythonValue.Text(value.asString());
      case 4 -> new PythonValue.Decimal(value.asString());
      case 5 -> new PythonValue.Datetime(value.asString());
      default ->
          new PythonValue.Other(
              value.getArrayElement(0).asString(), value.getArrayElement(1).asString());
    };
  }

  private static ByteBuffer buffer(Value array) {
    return ByteBuffer.wrap(bytes(array)).order(ByteOrder.nativeOrder());
  }

  private static byte[] bytes(Value buffer) {
    byte[] bytes = new byte[Math.toIntExact(buffer.getBufferSize())];
    buffer.readBuffer(0, bytes, 0, bytes.length);
    return bytes;
  }
}
