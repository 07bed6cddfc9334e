package dev.xylem.load.csv;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** A position in a stream of bytes, with the bytes since a mark and some of those that follow. */
final class ByteWindow implements Closeable {
  private static final int INITIAL_SIZE = 256 << 10;

  private final InputStream in;
  private final int maxLength;
  private byte[] bytes = new byte[INITIAL_SIZE];
  private int mark;
  private int at;
  private int limit;

  /** How many bytes were there before the window. */
  private long passed;

  /**
   * @param maxLength how many bytes there may be since a mark
   */
  ByteWindow(InputStream in, int maxLength) {
    this.in = in;
    this.maxLength = maxLength;
  }

  /** The bytes before this place may be forgotten. */
  void mark() {
    mark = at;
  }

  int sinceMark() {
    return at - mark;
  }

  long position() {
    return passed + at;
  }

  /** The window itself. */
  byte[] bytes() {
    return bytes;
  }

  /** Where in the window a place is that was {@code distance} bytes after the mark. */
  int indexOf(int distance) {
    return mark + distance;
  }

  /** The byte at a distance for which {@link #has} was true, or before this place. */
  byte at(int distance) {
    return bytes[at + distance];
  }

  void advance(int count) {
    at += count;
  }

  /** Whether there are that many bytes from this place on. */
  boolean has(int count) throws IOException {
    while (limit - at < count) {
      if (!fill()) {
        return false;
      }
    }
    return true;
  }

  boolean startsWith(int distance, byte[] prefix) throws IOException {
    if (!has(distance + prefix.length)) {
      return false;
    }
    for (int i = 0; i < prefix.length; i++) {
      if (bytes[at + distance + i] != prefix[i]) {
        return false;
      }
    }
    return true;
  }

  /** Goes to the next of some bytes; false at the end of the stream. */
  boolean skipTo(boolean[] stops) throws IOException {
    for (; ; ) {
      byte[] window = bytes;
      int end = limit;
      int next = at;
      while (next < end && !stops[window[next] & 0xff]) {
        next++;
      }
      at = next;
      if (next < end) {
        return true;
      }
      if (!fill()) {
        return false;
      }
    }
  }

  /**
   * @throws XylemException if there are too many bytes since the mark
   */
  void requireLength() {
    if (at - mark > maxLength) {
      throw new XylemException("a record of more than %d bytes".formatted(maxLength))
          .with(Fact.HINT, "look for a quote that is not closed");
    }
  }

  private boolean fill() throws IOException {
    requireLength();
    if (mark > 0) {
      System.arraycopy(bytes, mark, bytes, 0, limit - mark);
      passed += mark;
      at -= mark;
      limit -= mark;
      mark = 0;
    } else if (limit == bytes.length) {
      bytes = Arrays.copyOf(bytes, bytes.length * 2);
    }
    int read = in.read(bytes, limit, bytes.length - limit);
    limit += Math.max(read, 0);
    return read >= 0;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
