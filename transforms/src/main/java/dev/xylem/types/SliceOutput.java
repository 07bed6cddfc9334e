package dev.xylem.types;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** A growing byte array that columns are written to; little endian. */
public final class SliceOutput {
  private static final VarHandle SHORTS = view(short[].class);
  private static final VarHandle INTS = view(int[].class);
  private static final VarHandle LONGS = view(long[].class);
  private static final VarHandle DOUBLES = view(double[].class);

  private byte[] bytes;
  private int size;

  SliceOutput(int expectedSize) {
    bytes = new byte[Math.max(expectedSize, 64)];
  }

  private static VarHandle view(Class<?> array) {
    return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.LITTLE_ENDIAN);
  }

  int size() {
    return size;
  }

  /** Starts afresh in the same array. */
  void clear() {
    size = 0;
  }

  byte[] bytes() {
    return bytes;
  }

  void writeByte(int value) {
    ensure(1);
    bytes[size++] = (byte) value;
  }

  /** Seven bits a byte, lowest first, sign in the lowest bit (zig-zag). */
  void writeVarLong(long value) {
    ensure(10);
    long rest = (value << 1) ^ (value >> 63);
    while ((rest & ~0x7FL) != 0) {
      bytes[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  void writeBytes(byte[] source, int from, int length) {
    ensure(length);
    System.arraycopy(source, from, bytes, size, length);
    size += length;
  }

  void writeDoubles(double[] values, int count) {
    ensure((long) count * Double.BYTES);
    for (int i = 0; i < count; i++) {
      DOUBLES.set(bytes, size + i * Double.BYTES, values[i]);
    }
    size += count * Double.BYTES;
  }

  /**
   * Writes the smallest value, then each value's distance from it in as few bytes (0, 1, 2, 4 or 8)
   * as the largest distance needs: frame-of-reference coding.
   */
  void writeLongs(long[] values, int count) {
    long min = Long.MAX_VALUE;
    long max = Long.MIN_VALUE;
    for (int i = 0; i < count; i++) {
      min = Math.min(min, values[i]);
      max = Math.max(max, values[i]);
    }
    int width = count == 0 ? 0 : width(max - min);
    writeByte(width);
    writeVarLong(count == 0 ? 0 : min);
    ensure((long) count * width);
    switch (width) {
      case 0 -> {}
      case 1 -> writeDistances8(values, count, min);
      case 2 -> writeDistances16(values, count, min);
      case 4 -> writeDistances32(values, count, min);
      default -> writeDistances64(values, count, min);
    }
    size += count * width;
  }

  /** The distance is unsigned: it may not fit a signed long. */
  private static int width(long distance) {
    if (distance == 0) {
      return 0;
    }
    if (distance >>> 8 == 0) {
      return 1;
    }
    if (distance >>> 16 == 0) {
      return 2;
    }
    return distance >>> 32 == 0 ? 4 : 8;
  }

  private void writeDistances8(long[] values, int count, long min) {
    for (int i = 0; i < count; i++) {
      bytes[size + i] = (byte) (values[i] - min);
    }
  }

  private void writeDistances16(long[] values, int count, long min) {
    for (int i = 0; i < count; i++) {
      SHORTS.set(bytes, size + i * Short.BYTES, (short) (values[i] - min));
    }
  }

  private void writeDistances32(long[] values, int count, long min) {
    for (int i = 0; i < count; i++) {
      INTS.set(bytes, size + i * Integer.BYTES, (int) (values[i] - min));
    }
  }

  private void writeDistances64(long[] values, int count, long min) {
    for (int i = 0; i < count; i++) {
      LONGS.set(bytes, size + i * Long.BYTES, values[i] - min);
    }
  }

  private void ensure(long more) {
    long needed = size + more;
    if (needed > bytes.length) {
      long grown = Math.max(needed, bytes.length * 2L);
      bytes = Arrays.copyOf(bytes, Math.toIntExact(Math.min(grown, Integer.MAX_VALUE - 8L)));
    }
  }
}
