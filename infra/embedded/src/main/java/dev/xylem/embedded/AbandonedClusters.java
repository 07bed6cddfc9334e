package dev.xylem.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Temporary directories of clusters whose process was killed: nobody comes back for their tables.
 * Their logs stay, as a message may have named them.
 */
final class AbandonedClusters {
  static final String PREFIX = "xylem-cassandra-";

  private static final Logger LOG = LoggerFactory.getLogger(AbandonedClusters.class);

  /** To open and close the file of a lock would end this process's own locks of it. */
  private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

  private AbandonedClusters() {}

  /** From now on, a directory is in use for as long as this process lives. */
  static void keep(Path directory) {
    HELD_HERE.add(directory.toAbsolutePath());
  }

  /** Deletes what the user's own ones in a directory have left, but for logs. */
  static void clear(Path parent) {
    for (Path directory : Directories.list(parent, PREFIX + "[0-9]*")) {
      try {
        if (isAbandoned(directory.toAbsolutePath())) {
          LOG.info("Deleting the tables of a Cassandra whose process was killed: {}", directory);
          deleteAllButLogs(directory);
        }
      } catch (IOException | RuntimeException e) {
        LOG.debug("Cannot clear {}", directory, e);
      }
    }
  }

  private static boolean isAbandoned(Path directory) throws IOException {
    return !HELD_HERE.contains(directory)
        && Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)
        && Files.getOwner(directory).getName().equals(System.getProperty("user.name"))
        && !Directories.list(directory, "node*").isEmpty()
        && isFree(directory.resolve(ClusterDirectory.LOCK))
        && Directories.list(directory, "node*").stream()
            .map(node -> new NodeDirectory(node).lockFile())
            .allMatch(AbandonedClusters::isFree);
  }

  private static boolean isFree(Path lock) {
    if (Files.notExists(lock)) {
      return false;
    }
    try {
      DirectoryLock.acquire(lock).close();
      return true;
    } catch (EmbeddedCassandraException | IOException e) {
      return false;
    }
  }

  static void deleteAllButLogs(Path cluster) throws IOException {
    for (Path node : Directories.list(cluster, "node*")) {
      for (Path directory : Directories.list(node, "{data,conf,tmp}")) {
        Directories.deleteTree(directory);
      }
    }
  }
}
