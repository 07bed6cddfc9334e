package dev.xylem.filesystem;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ReadableByteChannel;

/** A file from an http server, from its first byte to its last. */
class HttpReadChannel implements ReadableByteChannel {
  private static final int MAX_BYTES = 64 << 10;

  final HttpDownload download;
  private byte[] buffer = new byte[0];
  private boolean open = true;

  HttpReadChannel(HttpDownload download) {
    this.download = download;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    checkOpen();
    int length = Math.min(into.remaining(), MAX_BYTES);
    if (length == 0) {
      return 0;
    }
    if (into.hasArray()) {
      int count = download.read(into.array(), into.arrayOffset() + into.position(), length);
      into.position(into.position() + Math.max(count, 0));
      return count;
    }
    if (buffer.length < length) {
      buffer = new byte[length];
    }
    int count = download.read(buffer, 0, length);
    into.put(buffer, 0, Math.max(count, 0));
    return count;
  }

  void checkOpen() throws ClosedChannelException {
    if (!open) {
      throw new ClosedChannelException();
    }
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void close() {
    open = false;
    download.close();
  }
}
