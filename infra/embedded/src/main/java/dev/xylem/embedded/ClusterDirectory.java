package dev.xylem.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * The directory of a cluster, locked for as long as it is in use. A temporary one is deleted when
 * closed.
 */
final class ClusterDirectory implements AutoCloseable {

  /** How long a node whose parent was killed may take to notice. */
  private static final Duration MAX_ORPHAN_LIFE = Duration.ofSeconds(5);

  private final Path path;
  private boolean temporary;
  private final DirectoryLock lock;

  private ClusterDirectory(Path path, boolean temporary) throws IOException {
    this.path = path;
    this.temporary = temporary;
    this.lock = DirectoryLock.acquire(path.resolve("xylem.lock"));
  }

  static ClusterDirectory temporary() throws IOException {
    return new ClusterDirectory(Files.createTempDirectory("xylem-cassandra-"), true);
  }

  /**
   * @param path made if it is not there
   * @throws EmbeddedCassandraException if a live process uses it
   */
  static ClusterDirectory named(Path path) throws IOException {
    return new ClusterDirectory(Files.createDirectories(path.toAbsolutePath().normalize()), false);
  }

  Path path() {
    return path;
  }

  boolean isTemporary() {
    return temporary;
  }

  /** The directory of a node, none of which is alive in it. */
  NodeDirectory node(int number) throws IOException, InterruptedException {
    NodeDirectory node = new NodeDirectory(Files.createDirectories(path.resolve("node" + number)));
    long deadline = System.nanoTime() + MAX_ORPHAN_LIFE.toNanos();
    while (true) {
      try {
        DirectoryLock.acquire(node.lockFile()).close();
        return node;
      } catch (EmbeddedCassandraException e) {
        if (System.nanoTime() > deadline) {
          throw e;
        }
        Thread.sleep(100);
      }
    }
  }

  /** Leaves a temporary directory, too, as it is: it holds the log of what failed. */
  void release() throws IOException {
    lock.close();
  }

  /** Leaves of a temporary directory what explains the end of its nodes. */
  void deleteAllButLogs() throws IOException {
    if (temporary) {
      for (Path node : Directories.list(path, "node*")) {
        Directories.deleteTree(node.resolve("data"));
        Directories.deleteTree(node.resolve("conf"));
      }
      temporary = false;
    }
  }

  @Override
  public void close() throws IOException {
    if (temporary) {
      Directories.deleteTree(path);
    }
    lock.close();
  }
}
