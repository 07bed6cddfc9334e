package dev.xylem.types;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Reads what {@link SliceOutput} wrote; strings keep pointing into its buffer. */
public final class SliceInput {
  private static final VarHandle SHORTS = view(short[].class);
  private static final VarHandle INTS = view(int[].class);
  private static final VarHandle LONGS = view(long[].class);
  private static final VarHandle DOUBLES = view(double[].class);

  private final byte[] bytes;
  private int position;

  SliceInput(byte[] bytes) {
    this.bytes = bytes;
  }

  private static VarHandle view(Class<?> array) {
    return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.LITTLE_ENDIAN);
  }

  byte[] buffer() {
    return bytes;
  }

  int position() {
    return position;
  }

  void skip(int count) {
    position = Math.addExact(position, count);
  }

  int readByte() {
    return bytes[position++] & 0xFF;
  }

  long readVarLong() {
    long value = 0;
    int shift = 0;
    int next;
    do {
      next = readByte();
      value |= (long) (next & 0x7F) << shift;
      shift += 7;
    } while ((next & 0x80) != 0);
    return (value >>> 1) ^ -(value & 1);
  }

  double[] readDoubles(int count) {
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = (double) DOUBLES.get(bytes, position + i * Double.BYTES);
    }
    position += count * Double.BYTES;
    return values;
  }

  long[] readLongs(int count) {
    int width = readByte();
    long min = readVarLong();
    long[] values = new long[count];
    for (int i = 0; i < count; i++) {
      values[i] = min + readDistance(width, position + i * width);
    }
    position += count * width;
    return values;
  }

  private long readDistance(int width, int at) {
    return switch (width) {
      case 0 -> 0;
      case 1 -> bytes[at] & 0xFFL;
      case 2 -> (short) SHORTS.get(bytes, at) & 0xFFFFL;
      case 4 -> (int) INTS.get(bytes, at) & 0xFFFFFFFFL;
      default -> (long) LONGS.get(bytes, at);
    };
  }
}
