package dev.xylem.load;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/** A range of the bytes of a file. It keeps its own position, so that many can share a channel. */
final class FileRange extends InputStream {
  private final SeekableByteChannel channel;
  private final long end;
  private long position;

  FileRange(SeekableByteChannel channel, long from, long to) {
    this.channel = channel;
    this.position = from;
    this.end = to;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (position >= end) {
      return -1;
    }
    channel.position(position);
    int read = channel.read(ByteBuffer.wrap(target, from, (int) Math.min(length, end - position)));
    position += Math.max(read, 0);
    return read;
  }
}
