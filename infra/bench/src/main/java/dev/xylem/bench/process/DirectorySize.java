package dev.xylem.bench.process;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** Adds up the files below a directory; those that go away meanwhile do not count. */
public final class DirectorySize extends SimpleFileVisitor<Path> {
  private long bytes;

  private DirectorySize() {}

  /** Bytes of all files; 0 if there is no such directory. */
  public static long of(Path directory) throws IOException {
    DirectorySize size = new DirectorySize();
    if (Files.isDirectory(directory)) {
      Files.walkFileTree(directory, size);
    }
    return size.bytes;
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
    bytes += attributes.size();
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFileFailed(Path file, IOException e) {
    return FileVisitResult.CONTINUE;
  }
}
