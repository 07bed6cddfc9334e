package dev.xylem.filesystem;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import java.util.Set;
import org.apache.sshd.sftp.client.SftpClient;
import org.apache.sshd.sftp.client.SftpClient.OpenMode;
import org.apache.sshd.sftp.client.impl.AbstractSftpClient;
import org.apache.sshd.sftp.client.impl.SftpInputStreamAsync;

/** Reads a file ahead with several requests in flight; a seek drops them. */
final class SftpReadChannel implements SeekableByteChannel {
  private static final int BUFFER_BYTES = 64 << 10;

  /** Every server answers with as much. */
  private static final int REQUEST_BYTES = 32 << 10;

  private final SftpClient client;
  private final String path;
  private final long size;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private InputStream ahead;
  private long position;
  private boolean open = true;

  SftpReadChannel(SftpClient client, String path) throws IOException {
    this.client = client;
    this.path = path;
    this.size = SftpErrors.translate(path, () -> client.stat(path)).getSize();
    this.ahead = readAhead();
  }

  private InputStream readAhead() throws IOException {
    return SftpErrors.translate(
        path,
        () ->
            new SftpInputStreamAsync(
                (AbstractSftpClient) client,
                REQUEST_BYTES,
                position,
                size,
                path,
                client.open(path, Set.of(OpenMode.Read))));
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    checkOpen();
    if (position >= size) {
      return -1;
    }
    if (ahead == null) {
      ahead = readAhead();
    }
    int length = Math.min(into.remaining(), buffer.length);
    int count = SftpErrors.translate(path, () -> ahead.read(buffer, 0, length));
    if (count < 0) {
      throw new IOException(
          "%s ended at byte %d of %d: it changed while it was read"
              .formatted(path, position, size));
    }
    into.put(buffer, 0, count);
    position += count;
    return count;
  }

  @Override
  public long position() throws IOException {
    checkOpen();
    return position;
  }

  @Override
  public SeekableByteChannel position(long to) throws IOException {
    checkOpen();
    if (to < 0) {
      throw new IllegalArgumentException("negative position: " + to);
    }
    if (to != position) {
      stopReadingAhead();
      position = to;
    }
    return this;
  }

  @Override
  public long size() throws IOException {
    checkOpen();
    return size;
  }

  private void checkOpen() throws ClosedChannelException {
    if (!open) {
      throw new ClosedChannelException();
    }
  }

  private void stopReadingAhead() throws IOException {
    if (ahead != null) {
      InputStream stopped = ahead;
      ahead = null;
      stopped.close();
    }
  }

  @Override
  public int write(ByteBuffer from) {
    throw new NonWritableChannelException();
  }

  @Override
  public SeekableByteChannel truncate(long to) {
    throw new NonWritableChannelException();
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void close() throws IOException {
    open = false;
    stopReadingAhead();
  }
}
