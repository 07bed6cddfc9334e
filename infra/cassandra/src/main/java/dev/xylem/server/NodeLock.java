package dev.xylem.server;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Holds a file's lock until this process ends, so that a directory never has two live nodes. */
final class NodeLock {

  private static FileLock held;

  private NodeLock() {}

  /**
   * @throws IOException if another process has the lock, or the file cannot be made
   */
  static synchronized void acquire(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    held = channel.tryLock();
    if (held == null) {
      channel.close();
      throw new IOException("another Cassandra node holds " + file);
    }
  }
}
