package dev.xylem.pipeline.options;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** A directory for what an embedded Flink spills; gone when it is closed. */
public final class ScratchDirectory implements AutoCloseable {
  private final Path path;

  private ScratchDirectory(Path path) {
    this.path = path;
  }

  public static ScratchDirectory create() throws IOException {
    return new ScratchDirectory(Files.createTempDirectory("xylem-"));
  }

  public Path path() {
    return path;
  }

  /** As far as it goes: a Flink that is still shutting down deletes in it at the same time. */
  @Override
  public void close() throws IOException {
    Files.walkFileTree(
        path,
        new SimpleFileVisitor<>() {
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
        });
  }

  private static FileVisitResult delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // Not empty yet, or deleted by its owner: the system clears its temporary files.
    }
    return FileVisitResult.CONTINUE;
  }
}
