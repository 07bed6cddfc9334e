package dev.xylem.pipeline.flink;

import dev.xylem.filesystem.LockedDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A directory for what an embedded Flink spills; gone when it is closed, or when this JVM ends
 * before that. If the JVM is killed, it is gone when the next one is made beside it.
 */
public final class ScratchDirectory implements AutoCloseable {
  private static final int ATTEMPTS = 20;
  private static final long BETWEEN_ATTEMPTS = TimeUnit.MILLISECONDS.toNanos(100);

  private static final String PREFIX = "xylem-";

  private static ScratchDirectory lasting;

  private final Path path;
  private final LockedDirectory lock;
  private final Thread shutdownHook = new Thread(this::deleteForGood, "xylem-scratch");

  private ScratchDirectory(LockedDirectory lock) {
    this.path = lock.path();
    this.lock = lock;
  }

  public static ScratchDirectory create() throws IOException {
    return createIn(Path.of(System.getProperty("java.io.tmpdir")));
  }

  /** The same in a directory that is there, for what is too large for the temporary one. */
  public static ScratchDirectory createIn(Path parent) throws IOException {
    Path path = Files.createTempDirectory(parent, PREFIX);
    ScratchDirectory scratch = new ScratchDirectory(LockedDirectory.lock(path, PREFIX + "[0-9]*"));
    Runtime.getRuntime().addShutdownHook(scratch.shutdownHook);
    return scratch;
  }

  /** One that lasts as long as this JVM. */
  public static Path ofThisJvm() throws IOException {
    synchronized (ScratchDirectory.class) {
      if (lasting == null) {
        lasting = create();
      }
      return lasting.path;
    }
  }

  public Path path() {
    return path;
  }

  /** What a Flink that is still shutting down has in it goes when this JVM ends. */
  @Override
  public void close() {
    delete();
    if (Files.notExists(path)) {
      removeShutdownHook();
      lock.close();
    }
  }

  private void removeShutdownHook() {
    try {
      Runtime.getRuntime().removeShutdownHook(shutdownHook);
    } catch (IllegalStateException e) {
      // This JVM is ending, and the hook is at work.
    }
  }

  /** A pipeline that was not asked to end makes new files for a moment. */
  private void deleteForGood() {
    delete();
    for (int attempt = 1; attempt < ATTEMPTS && Files.exists(path); attempt++) {
      LockSupport.parkNanos(BETWEEN_ATTEMPTS);
      delete();
    }
  }

  private void delete() {
    try {
      Files.walkFileTree(path, new Deletion());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As far as it goes: others delete here at the same time. */
  private static final class Deletion extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      return delete(file);
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, IOException e) {
      return delete(directory);
    }

    private static FileVisitResult delete(Path file) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        // Not empty yet; the next attempt finds it so.
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
