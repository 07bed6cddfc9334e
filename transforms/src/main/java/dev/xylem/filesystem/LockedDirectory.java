package dev.xylem.filesystem;

import static java.nio.charset.StandardCharsets.UTF_8;

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
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A directory of this process, locked for as long as it is in use. What processes have left that
 * ended without a chance to clean up is deleted by the next one that makes such a directory beside
 * it.
 */
public final class LockedDirectory implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LockedDirectory.class);
  private static final String LOCK = "lock";

  /** Between making a lock and holding it; a process may end in between. */
  private static final Duration LOCK_GRACE = Duration.ofMinutes(1);

  /** Whoever opens and closes the file of a lock ends all locks of it that this process has. */
  private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

  private final Path path;
  private final Path held;
  private final FileChannel lock;

  private LockedDirectory(Path path, Path held, FileChannel lock) {
    this.path = path;
    this.held = held;
    this.lock = lock;
  }

  /**
   * Locks a directory that was just made, and deletes its neighbours that nobody holds any more. If
   * that fails, the directory is deleted.
   *
   * @param neighbours their names, as a glob; those without a lock stay
   */
  public static LockedDirectory lock(Path directory, String neighbours) throws IOException {
    Path path = directory.toAbsolutePath();
    Path held = directory.toRealPath();
    HELD_HERE.add(held);
    try {
      FileChannel lock = hold(path.resolve(LOCK));
      try {
        deleteLeftovers(path, neighbours);
        return new LockedDirectory(path, held, lock);
      } catch (IOException e) {
        lock.close();
        throw e;
      }
    } catch (IOException e) {
      HELD_HERE.remove(held);
      delete(path);
      throw e;
    }
  }

  private static FileChannel hold(Path file) throws IOException {
    FileChannel lock =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try {
      if (lock.tryLock() == null) {
        throw new IOException("its lock is taken");
      }
      // Says that the lock has been held: what is not held any more was left behind.
      lock.write(ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(UTF_8)));
      return lock;
    } catch (IOException e) {
      lock.close();
      throw e;
    }
  }

  private static void deleteLeftovers(Path own, String neighbours) throws IOException {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(own.getParent(), neighbours)) {
      for (Path directory : found) {
        if (isOfSameUser(directory, own) && isLeftover(directory)) {
          LOG.info("Deleting what a process has left that has ended: {}", directory);
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
    try {
      return !HELD_HERE.contains(directory.toRealPath()) && isFree(file);
    } catch (IOException | OverlappingFileLockException e) {
      return false;
    }
  }

  private static boolean isFree(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      boolean beingMade = channel.size() == 0 && age(file).compareTo(LOCK_GRACE) < 0;
      FileLock lock = beingMade ? null : channel.tryLock();
      return lock != null;
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

  public Path path() {
    return path;
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
    } finally {
      HELD_HERE.remove(held);
    }
  }
}
