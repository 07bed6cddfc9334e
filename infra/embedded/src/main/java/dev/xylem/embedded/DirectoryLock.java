package dev.xylem.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file's lock, held by this process; the file says which process that is. */
final class DirectoryLock implements AutoCloseable {

  private final FileChannel channel;

  private DirectoryLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * @param file made if it is not there
   * @throws DirectoryInUseException if somebody has the lock
   */
  static DirectoryLock acquire(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    if (!tryLock(channel)) {
      String holder = read(channel);
      channel.close();
      throw new DirectoryInUseException(
          "%1$s is in use by a live Cassandra%2$s. Wait until that command has ended, or name another directory. Commands can use it at the same time if xylem serve --data=%1$s was started before them"
              .formatted(
                  file.toAbsolutePath().getParent(),
                  holder.isEmpty() ? "" : " of process " + holder),
          holder);
    }
    channel.truncate(0);
    channel.write(
        ByteBuffer.wrap(
            Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.UTF_8)),
        0);
    return new DirectoryLock(channel);
  }

  private static boolean tryLock(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  private static String read(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(20);
    channel.read(bytes, 0);
    return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8).strip();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
