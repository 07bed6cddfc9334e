package dev.xylem.pipeline.options;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** A directory for what an embedded Flink spills; gone when it is closed, or this JVM ends. */
public final class ScratchDirectory implements AutoCloseable {
  private final Path path;
  private final Thread shutdownHook = new Thread(this::delete, "xylem-scratch-shutdown");

  private ScratchDirectory(Path path) {
    this.path = path;
    Runtime.getRuntime().addShutdownHook(shutdownHook);
  }

  public static ScratchDirectory create() throws IOException {
    return new ScratchDirectory(Files.createTempDirectory("xylem-"));
  }

  public Path path() {
    return path;
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(shutdownHook);
    } catch (IllegalStateException e) {
      // This JVM is ending, and deletes it anyway.
    }
    delete();
  }

  /** As far as it goes: a Flink that is still shutting down deletes in it at the same time. */
  private void delete() {
    try {
      Files.walkFileTree(path, new Deletion());
    } catch (IOException e) {
      // Nothing that was visited: the system clears its temporary files.
    }
  }

  private static final class Deletion extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      return deleted(file);
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, IOException e) {
      return deleted(directory);
    }
  }

  private static FileVisitResult deleted(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // Not empty yet, or deleted by its owner: the system clears its temporary files.
    }
    return FileVisitResult.CONTINUE;
  }
}
