package dev.xylem.python.cpython;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The directory of a worker: an empty one as its home and for temporary files, which only this user
 * can read, and beside it a file with the row that the worker has reached. It is deleted with the
 * worker. What a killed JVM has left is deleted by the next one, which finds its lock free.
 */
final class WorkingDirectory implements AutoCloseable {
  private static final String PREFIX = "xylem-python-";
  private static final String POSITION = "position";
  private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
  private static final Duration MIN_AGE = Duration.ofMinutes(1);

  private final Path directory;
  private final Path home;
  private final FileChannel position;

  private WorkingDirectory(Path directory, FileChannel position) throws IOException {
    this.directory = directory;
    this.position = position;
    home = Files.createDirectory(directory.resolve("home"));
    position.lock();
    position.write(ByteBuffer.allocate(Long.BYTES));
  }

  /**
   * @throws XylemException naming the directory for temporary files, if it is full or cannot be
   *     written to
   */
  static WorkingDirectory create() {
    return createIn(Path.of(System.getProperty("java.io.tmpdir")));
  }

  static WorkingDirectory createIn(Path parent) {
    try {
      Path directory = Files.createTempDirectory(parent, PREFIX, OWNER_ONLY);
      try {
        return in(directory);
      } catch (IOException e) {
        delete(directory);
        throw e;
      }
    } catch (IOException e) {
      throw new XylemException(
              "Python needs a temporary directory in %s, which cannot be made: %s"
                  .formatted(parent, e.getMessage()),
              e)
          .with(
              Fact.HINT,
              "make space there, or name another directory:"
                  + " XYLEM_JAVA_OPTS=-Djava.io.tmpdir=DIR");
    }
  }

  private static WorkingDirectory in(Path directory) throws IOException {
    FileChannel position =
        FileChannel.open(
            directory.resolve(POSITION),
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE);
    try {
      return new WorkingDirectory(directory, position);
    } catch (IOException e) {
      position.close();
      throw e;
    }
  }

  Path home() {
    return home;
  }

  /** A file of eight bytes. */
  Path positionFile() {
    return directory.resolve(POSITION);
  }

  /** What the worker has written there, whatever it is. */
  long position() {
    ByteBuffer read = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder());
    try {
      return position.read(read, 0) == Long.BYTES ? read.getLong(0) : -1;
    } catch (IOException e) {
      return -1;
    }
  }

  void setPosition(long position) throws IOException {
    ByteBuffer written = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder());
    this.position.write(written.putLong(0, position), 0);
  }

  @Override
  public void close() {
    try {
      position.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      delete(directory);
    }
  }

  /** Deletes what JVMs have left behind that could not. */
  static void sweep() {
    Path parent = Path.of(System.getProperty("java.io.tmpdir"));
    try (DirectoryStream<Path> found = Files.newDirectoryStream(parent, PREFIX + "*")) {
      for (Path directory : found) {
        if (isAbandoned(directory)) {
          delete(directory);
        }
      }
    } catch (IOException e) {
      // The next JVM tries again.
    }
  }

  /** A young one may be about to be locked. */
  private static boolean isAbandoned(Path directory) {
    try (FileChannel channel =
            FileChannel.open(directory.resolve(POSITION), StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      Instant made = Files.getLastModifiedTime(directory).toInstant();
      return lock != null && made.isBefore(Instant.now().minus(MIN_AGE));
    } catch (IOException | OverlappingFileLockException e) {
      return false;
    }
  }

  private static void delete(Path directory) {
    try (Stream<Path> paths = Files.walk(directory)) {
      List<Path> deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
      for (Path path : deepestFirst) {
        Files.deleteIfExists(path);
      }
    } catch (NoSuchFileException e) {
      // Gone already.
    } catch (IOException | UncheckedIOException e) {
      // A formula may have left what cannot be deleted; the operating system's own sweep may.
    }
  }
}
