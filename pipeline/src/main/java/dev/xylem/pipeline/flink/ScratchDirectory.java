package dev.xylem.pipeline.flink;

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
 * before that.
 */
public final class ScratchDirectory implements AutoCloseable {
  private static final int ATTEMPTS = 20;
  private static final long BETWEEN_ATTEMPTS = TimeUnit.MILLISECONDS.toNanos(100);

  private final Path path;
  private final Thread shutdownHook = new Thread(this::deleteForGood, "xylem-scratch");

  private ScratchDirectory(Path path) {
    this.path = path;
  }

  public static ScratchDirectory create() throws IOException {
    return hooked(Files.createTempDirectory("xylem-"));
  }

  /** The same in a directory that is there, for what is too large for the temporary one. */
  public static ScratchDirectory createIn(Path parent) throws IOException {
    return hooked(Files.createTempDirectory(parent, "xylem-"));
  }

  private static ScratchDirectory hooked(Path path) {
    ScratchDirectory scratch = new ScratchDirectory(path);
    Runtime.getRuntime().addShutdownHook(scratch.shutdownHook);
    return scratch;
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
