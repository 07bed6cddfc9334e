package dev.xylem.load;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Bytes of which it is known how many there have to be. A file that is cut off while it is read
 * ends like one that is read to its end, and its rows would pass for all.
 */
public final class WholeInput extends FilterInputStream {
  private final long expected;
  private long count;

  /**
   * @param expected how many bytes there are at least
   */
  public WholeInput(InputStream in, long expected) {
    super(in);
    this.expected = expected;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  /**
   * @throws IOException also where it ends too early
   */
  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    int read = super.read(target, from, length);
    if (read < 0 && count < expected) {
      throw new IOException(
          "it became shorter while it was read: %d of %d bytes are there"
              .formatted(count, expected));
    }
    count += Math.max(read, 0);
    return read;
  }

  @Override
  public long skip(long bytes) throws IOException {
    long skipped = super.skip(bytes);
    count += skipped;
    return skipped;
  }
}
