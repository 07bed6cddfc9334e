package dev.xylem.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;

/**
 * The directory of a cluster, locked for as long as it is in use. A temporary one is deleted when
 * closed.
 */
final class ClusterDirectory implements AutoCloseable {

  static final String LOCK = "xylem.lock";

  /** How long a node whose parent was killed may take to notice. */
  private static final Duration MAX_ORPHAN_LIFE = Duration.ofSeconds(5);

  private final Path path;
  private boolean temporary;
  private final DirectoryLock lock;

  private ClusterDirectory(Path path, boolean temporary) throws IOException {
    this.path = path;
    this.temporary = temporary;
    this.lock = DirectoryLock.acquire(path.resolve(LOCK));
    ServedCassandra.withdraw(path);
  }

  static ClusterDirectory temporary() throws IOException {
    Path path = Files.createTempDirectory(AbandonedClusters.PREFIX);
    AbandonedClusters.keep(path);
    AbandonedClusters.clear(path.toAbsolutePath().getParent());
    return new ClusterDirectory(path, true);
  }

  /**
   * @param path made if it is not there; closed to other users if it is one of these, or empty
   * @throws DirectoryInUseException if a live process uses it
   * @throws EmbeddedCassandraException if others may open it and it holds something else
   */
  static ClusterDirectory named(Path path) throws IOException {
    Path directory = path.toAbsolutePath().normalize();
    if (Files.isDirectory(directory) && PrivateDirectory.isOpen(directory)) {
      closeToOthers(directory);
    }
    return new ClusterDirectory(PrivateDirectory.create(directory), false);
  }

  /** Not one that the user may share on purpose, such as a home or the one for temporary files. */
  private static void closeToOthers(Path directory) {
    if (holdsSomethingElse(directory)) {
      throw new EmbeddedCassandraException(
          "%1$s holds other files, and other users may open it. Name a directory that is not there yet, which is made for you alone, or close this one: chmod 700 %1$s"
              .formatted(directory));
    }
    try {
      PrivateDirectory.create(directory);
    } catch (IOException e) {
      throw new EmbeddedCassandraException(
          "%s is open to other users, and you may not close it. Name a directory that is not there yet, which is made for you alone"
              .formatted(directory));
    }
  }

  private static boolean holdsSomethingElse(Path directory) {
    return Files.isReadable(directory)
        && Files.notExists(directory.resolve(LOCK))
        && Directories.list(directory, "*").stream().anyMatch(file -> !isOfNode(file));
  }

  /** A node that is up makes its own anew when the whole directory has been moved away. */
  private static boolean isOfNode(Path file) {
    return file.getFileName().toString().matches("node[1-9]")
        && Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS);
  }

  Path path() {
    return path;
  }

  boolean isTemporary() {
    return temporary;
  }

  /** The directory of a node, none of which is alive in it. */
  NodeDirectory node(int number) throws IOException, InterruptedException {
    NodeDirectory node = new NodeDirectory(PrivateDirectory.create(path.resolve("node" + number)));
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
      AbandonedClusters.deleteAllButLogs(path);
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
