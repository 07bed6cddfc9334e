package dev.xylem.filesystem;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.WritableByteChannel;
import java.util.Set;
import org.apache.sshd.sftp.client.SftpClient;
import org.apache.sshd.sftp.client.SftpClient.CloseableHandle;
import org.apache.sshd.sftp.client.SftpClient.OpenMode;
import org.apache.sshd.sftp.client.extensions.openssh.OpenSSHFsyncExtension;
import org.apache.sshd.sftp.client.impl.AbstractSftpClient;
import org.apache.sshd.sftp.client.impl.SftpOutputStreamAsync;

/** Writes a file with several requests in flight. When it is closed, the server has it on disk. */
final class SftpWriteChannel implements WritableByteChannel {
  private static final int BUFFER_BYTES = 64 << 10;

  /** Every server takes a request of this size. */
  private static final int REQUEST_BYTES = 32 << 10;

  private static final Set<OpenMode> MODES =
      Set.of(OpenMode.Write, OpenMode.Create, OpenMode.Truncate);

  private final SftpClient client;
  private final String path;
  private final CloseableHandle handle;
  private final SftpOutputStreamAsync out;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private boolean open = true;

  SftpWriteChannel(SftpClient client, String path) throws IOException {
    this.client = client;
    this.path = path;
    this.handle = SftpErrors.translate(path, () -> client.open(path, MODES));
    this.out = new SftpOutputStreamAsync((AbstractSftpClient) client, REQUEST_BYTES, path, handle);
  }

  @Override
  public int write(ByteBuffer from) throws IOException {
    if (!open) {
      throw new ClosedChannelException();
    }
    int total = from.remaining();
    while (from.hasRemaining()) {
      int count = Math.min(from.remaining(), buffer.length);
      from.get(buffer, 0, count);
      SftpErrors.translate(
          path,
          () -> {
            out.write(buffer, 0, count);
            return null;
          });
    }
    return total;
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void close() throws IOException {
    if (!open) {
      return;
    }
    open = false;
    SftpErrors.translate(
        path,
        () -> {
          try (out) {
            out.flush();
            OpenSSHFsyncExtension fsync = client.getExtension(OpenSSHFsyncExtension.class);
            if (fsync != null && fsync.isSupported()) {
              fsync.fsync(handle);
            }
          }
          return null;
        });
  }
}
