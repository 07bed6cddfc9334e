package dev.xylem.gofmt;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/** A growing run of UTF-8 bytes. */
public final class Utf8Buffer {
  private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;
  private static final int DIGITS_OF_LONG = 20;

  private byte[] bytes;
  private int length;

  public Utf8Buffer(int expectedBytes) {
    bytes = new byte[Math.max(expectedBytes, 16)];
  }

  /** The bytes so far are the first {@link #length} of this array; appending may replace it. */
  public byte[] bytes() {
    return bytes;
  }

  public int length() {
    return length;
  }

  /** Forgets the bytes from there on. */
  public void truncate(int newLength) {
    length = newLength;
  }

  public void append(byte ascii) {
    reserve(1);
    bytes[length++] = ascii;
  }

  public void append(byte[] source) {
    append(source, 0, source.length);
  }

  public void append(byte[] source, int from, int count) {
    reserve(count);
    System.arraycopy(source, from, bytes, length, count);
    length += count;
  }

  public void append(String text) {
    if (text.length() == 1 && text.charAt(0) < 0x80) {
      append((byte) text.charAt(0));
    } else {
      append(text.getBytes(UTF_8));
    }
  }

  void appendRepeated(byte ascii, int times) {
    if (times > 0) {
      reserve(times);
      Arrays.fill(bytes, length, length + times, ascii);
      length += times;
    }
  }

  /** Appends the decimal digits of a number. */
  void appendLong(long value) {
    if (value == Long.MIN_VALUE) {
      append("-9223372036854775808");
      return;
    }
    reserve(DIGITS_OF_LONG);
    long rest = value;
    if (rest < 0) {
      bytes[length++] = '-';
      rest = -rest;
    }
    int end = length + digits(rest);
    length = end;
    do {
      bytes[--end] = (byte) ('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
  }

  private static int digits(long value) {
    int digits = 1;
    for (long limit = 10; digits < 19 && value >= limit; limit *= 10) {
      digits++;
    }
    return digits;
  }

  /** Appends the digits of a number that is not negative, with zeros in front up to that width. */
  void appendPadded(long value, int width) {
    appendRepeated((byte) '0', width - digits(value));
    appendLong(value);
  }

  /** Makes room at a position: bytes from there on move right, the gap is filled. */
  public void insertRepeated(int at, byte ascii, int times) {
    reserve(times);
    System.arraycopy(bytes, at, bytes, at + times, length - at);
    Arrays.fill(bytes, at, at + times, ascii);
    length += times;
  }

  private void reserve(int more) {
    if (more > bytes.length - length) {
      long needed = (long) length + more;
      if (needed > MAX_LENGTH) {
        throw new ConversionException("the texts of one field take over 2 GB together");
      }
      bytes = Arrays.copyOf(bytes, (int) Math.min(MAX_LENGTH, Math.max(needed, bytes.length * 2L)));
    }
  }

  @Override
  public String toString() {
    return new String(bytes, 0, length, UTF_8);
  }
}
