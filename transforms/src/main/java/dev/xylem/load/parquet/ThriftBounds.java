package dev.xylem.load.parquet;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Passes over a structure in Thrift's compact protocol, as footers and page headers are, before
 * Thrift makes objects of it: that believes the lengths it finds, and follows any nesting.
 */
final class ThriftBounds {
  private static final int MAX_DEPTH = 64;

  /** What an object of a structure takes at least, in bytes, references to it included. */
  private static final int STRUCT_BYTES = 100;

  private static final int BOOLEAN_FALSE = 2;
  private static final int BYTE = 3;
  private static final int I64 = 6;
  private static final int DOUBLE = 7;
  private static final int BINARY = 8;
  private static final int SET = 10;
  private static final int MAP = 11;
  private static final int STRUCT = 12;

  private final InputStream in;
  private long bytesLeft;
  private long structsLeft;

  private ThriftBounds(InputStream in, long maxBytes, long maxMemory) {
    this.in = in;
    bytesLeft = maxBytes;
    structsLeft = maxMemory / STRUCT_BYTES;
  }

  /**
   * Passes over one structure.
   *
   * @param maxBytes how long it may be
   * @param maxMemory how much its objects may take
   * @throws DamagedPageException if it claims more than is there, or more than is sensible
   */
  static void check(InputStream in, long maxBytes, long maxMemory) throws IOException {
    new ThriftBounds(in, maxBytes, maxMemory).struct(0);
  }

  private void struct(int depth) throws IOException {
    if (depth > MAX_DEPTH) {
      throw new DamagedPageException("its structures are nested too deep");
    }
    if (--structsLeft < 0) {
      throw new DamagedPageException("it has more structures than memory can hold");
    }
    for (int header = read(); header != 0; header = read()) {
      if (header >>> 4 == 0) {
        varint();
      }
      // The header of a field that is true or false is all of it.
      if ((header & 15) > BOOLEAN_FALSE) {
        value(header & 15, depth);
      }
    }
  }

  private void value(int type, int depth) throws IOException {
    if (type <= BYTE) {
      read();
    } else if (type <= I64) {
      varint();
    } else if (type == DOUBLE) {
      skip(Double.BYTES);
    } else if (type == BINARY) {
      skip(varint());
    } else if (type <= SET) {
      list(depth);
    } else if (type == MAP) {
      map(depth);
    } else if (type == STRUCT) {
      struct(depth + 1);
    } else {
      throw new DamagedPageException("it has a field of an unknown type");
    }
  }

  private void list(int depth) throws IOException {
    int header = read();
    long size = header >>> 4 == 15 ? varint() : header >>> 4;
    requireBytes(size);
    for (long i = 0; i < size; i++) {
      value(header & 15, depth);
    }
  }

  private void map(int depth) throws IOException {
    long size = varint();
    requireBytes(size);
    int types = size == 0 ? 0 : read();
    for (long i = 0; i < size; i++) {
      value(types >>> 4, depth);
      value(types & 15, depth);
    }
  }

  /** No value takes less than a byte. */
  private void requireBytes(long count) {
    if (count < 0 || count > bytesLeft) {
      throw new DamagedPageException("it claims to have more than it has");
    }
  }

  private void skip(long count) throws IOException {
    requireBytes(count);
    bytesLeft -= count;
    in.skipNBytes(count);
  }

  private long varint() throws IOException {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      int next = read();
      value |= (long) (next & 0x7f) << shift;
      if (next < 0x80) {
        return value;
      }
    }
    throw new DamagedPageException("it has a number of too many digits");
  }

  private int read() throws IOException {
    requireBytes(1);
    bytesLeft--;
    int next = in.read();
    if (next < 0) {
      throw new EOFException("it ends early");
    }
    return next;
  }
}
