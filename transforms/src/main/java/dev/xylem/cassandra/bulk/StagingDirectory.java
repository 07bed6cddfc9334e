package dev.xylem.cassandra.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A directory of this process for SSTables until they are delivered. It is locked for as long as it
 * is in use; what processes have left that ended without a chance to clean up is deleted by the
 * next one that uses the same place.
 */
final class StagingDirectory implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StagingDirectory.class);
  private static final String PREFIX = "xylem-bulk-";
  private static final String LOCK = "lock";

  /** Between making a lock and holding it; a process may end in between. */
  private static final Duration LOCK_GRACE = Duration.ofMinutes(1);

  private final Path path;
  private final FileChannel lock;
  private final AtomicInteger attempts = new AtomicInteger();

  private StagingDirectory(Path path, FileChannel lock) {
    this.path = path;
    this.lock = lock;
  }

  /**
   * @param place made if it is not there; null: the system's directory for temporary files, where
   *     others cannot look into it
   * @throws XylemException if nothing can be written there
   */
  static StagingDirectory create(String place) {
    try {
      Path parent;
      Path path;
      if (place == null) {
        path = Files.createTempDirectory(PREFIX);
        parent = path.toAbsolutePath().getParent();
      } else {
        // Who chose the place also chose who may read there: the node, perhaps as another user.
        parent = Files.createDirectories(Path.of(place).toAbsolutePath());
        path = Files.createDirectory(parent.resolve(PREFIX + UUID.randomUUID()));
      }
      FileChannel lock =
          FileChannel.open(
              path.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      if (lock.tryLock() == null) {
        throw new IOException("its lock is taken");
      }
      // Says that the lock has been held: what is not held any more was left behind.
      lock.write(ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(UTF_8)));
      deleteLeftovers(parent, path);
      return new StagingDirectory(path.toAbsolutePath(), lock);
    } catch (IOException e) {
      throw new XylemException(
              "there is no place for SSTables in %s: %s"
                  .formatted(place == null ? System.getProperty("java.io.tmpdir") : place, e),
              e)
          .with(Fact.HINT, "name a directory that can be written to with --bulk-directory");
    }
  }

  private static void deleteLeftovers(Path parent, Path own) throws IOException {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(parent, PREFIX + "*")) {
      for (Path directory : found) {
        if (!directory.equals(own) && isOfSameUser(directory, own) && isLeftover(directory)) {
          LOG.info("Deleting SSTables of a process that has ended: {}", directory);
          delete(directory);
        }
      }
    }
  }

  private static boolean isOfSameUser(Path directory, Path own) {
    try {
      return Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)
          && Files.getOwner(directory, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(own));
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean isLeftover(Path directory) {
    Path file = directory.resolve(LOCK);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      boolean beingMade = channel.size() == 0 && age(file).compareTo(LOCK_GRACE) < 0;
      FileLock lock = beingMade ? null : channel.tryLock();
      return lock != null;
    } catch (IOException | OverlappingFileLockException e) {
      return false;
    }
  }

  private static Duration age(Path file) throws IOException {
    return Duration.between(Files.getLastModifiedTime(file).toInstant(), Instant.now());
  }

  private static void delete(Path directory) {
    try (Stream<Path> tree = Files.walk(directory)) {
      for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      LOG.warn("Cannot delete {}: {}", directory, e.toString());
    }
  }

  Path path() {
    return path;
  }

  /** A name for a new directory in it, which no other attempt has had. */
  Path next() {
    return path.resolve(Integer.toString(attempts.incrementAndGet()));
  }

  /** Deletes it with all that is left in it. */
  @Override
  public void close() {
    if (Files.exists(path)) {
      delete(path);
    }
    try {
      lock.close();
    } catch (IOException e) {
      LOG.debug("Cannot release {}", path, e);
    }
  }
}
