package dev.xylem.python.cpython;

import dev.xylem.python.PythonValue;
import dev.xylem.python.ResultColumn;
import dev.xylem.types.StringColumn;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.msgpack.core.MessageUnpacker;

/** Columns that come from a worker. */
final class PackedResult {
  private static final int INITIAL_BYTES = 1 << 20;

  private PackedResult() {}

  /**
   * Reads an array: the kind of values and the values.
   *
   * @throws IOException or a RuntimeException of the reader, if it is no such array
   */
  static ResultColumn unpack(MessageUnpacker in) throws IOException {
    in.unpackArrayHeader();
    String kind = in.unpackString();
    return switch (kind) {
      case "ints" -> new ResultColumn.Ints(longs(binary(in)));
      case "floats" -> new ResultColumn.Floats(doubles(binary(in)));
      case "bools" -> new ResultColumn.Bools(bools(binary(in)));
      case "texts" -> new ResultColumn.Texts(texts(in));
      case "mixed" -> new ResultColumn.Mixed(mixed(in));
      default -> throw new MalformedAnswerException("a column of " + kind);
    };
  }

  /** Grows as it comes, as the length may be a lie. */
  private static byte[] binary(MessageUnpacker in) throws IOException {
    int length = in.unpackBinaryHeader();
    byte[] bytes = in.readPayload(Math.min(length, INITIAL_BYTES));
    while (bytes.length < length) {
      int read = bytes.length;
      bytes = Arrays.copyOf(bytes, read + Math.min(length - read, read));
      in.readPayload(bytes, read, bytes.length - read);
    }
    return bytes;
  }

  private static long[] longs(byte[] bytes) {
    long[] values = new long[bytes.length / Long.BYTES];
    littleEndian(bytes).asLongBuffer().get(values);
    return values;
  }

  private static double[] doubles(byte[] bytes) {
    double[] values = new double[bytes.length / Double.BYTES];
    littleEndian(bytes).asDoubleBuffer().get(values);
    return values;
  }

  private static boolean[] bools(byte[] bytes) {
    boolean[] values = new boolean[bytes.length];
    for (int row = 0; row < values.length; row++) {
      values[row] = bytes[row] != 0;
    }
    return values;
  }

  private static ByteBuffer littleEndian(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** The worker is not trusted to keep its lengths within its bytes. */
  private static StringColumn texts(MessageUnpacker in) throws IOException {
    byte[] bytes = binary(in);
    ByteBuffer lengths = littleEndian(binary(in));
    int[] offsets = new int[lengths.capacity() / Integer.BYTES + 1];
    for (int row = 0; row + 1 < offsets.length; row++) {
      int length = lengths.getInt();
      offsets[row + 1] = Math.addExact(offsets[row], length);
      if (length < 0 || offsets[row + 1] > bytes.length) {
        throw new MalformedAnswerException("a text outside of its bytes");
      }
    }
    return StringColumn.wrap(bytes, offsets);
  }

  private static List<PythonValue> mixed(MessageUnpacker in) throws IOException {
    byte[] tags = binary(in);
    ByteBuffer ints = littleEndian(binary(in));
    ByteBuffer floats = littleEndian(binary(in));
    StringColumn texts = texts(in);
    List<PythonValue> values = new ArrayList<>(tags.length);
    int text = 0;
    for (byte tag : tags) {
      values.add(
          switch (tag) {
            case 'T', 'F' -> new PythonValue.Bool(tag == 'T');
            case 'i' -> new PythonValue.Int(BigInteger.valueOf(ints.getLong()));
            case 'f' -> new PythonValue.Float(floats.getDouble());
            default -> spelled(tag, texts.get(text++));
          });
    }
    return values;
  }

  private static PythonValue spelled(byte tag, String text) throws IOException {
    return switch (tag) {
      case 'I' -> new PythonValue.Int(integer(text));
      case 's' -> new PythonValue.Text(text);
      case 'D' -> new PythonValue.Decimal(text);
      case 'd' -> new PythonValue.Datetime(text);
      case '?' -> other(text);
      default -> throw new MalformedAnswerException("a value of kind " + tag);
    };
  }

  /** At a speed that does not fall with the length, unlike BigInteger's own. */
  private static BigInteger integer(String hexadecimal) {
    boolean isNegative = hexadecimal.startsWith("-");
    String digits = isNegative ? hexadecimal.substring(1) : hexadecimal;
    String pairs = digits.length() % 2 == 0 ? digits : "0" + digits;
    return new BigInteger(isNegative ? -1 : 1, HexFormat.of().parseHex(pairs));
  }

  private static PythonValue other(String text) {
    int end = Math.max(text.indexOf(0), 0);
    return new PythonValue.Other(text.substring(0, end), text.substring(end + 1));
  }
}
