package dev.xylem.cluster;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.StandardOpenOption;

/** Holds off other commands while one of them changes a cluster. */
final class ClusterLock implements AutoCloseable {
  private final FileChannel channel;

  private ClusterLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * @throws XylemException if another command is at work
   */
  static ClusterLock acquire(ClusterFiles files) throws IOException {
    FileChannel channel =
        FileChannel.open(files.lockFile(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (!tryLock(channel)) {
      channel.close();
      throw new XylemException(
          "Another command is changing the cluster in %s; wait until it has ended"
              .formatted(files.directory()));
    }
    return new ClusterLock(channel);
  }

  private static boolean tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
