package dev.xylem.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Operations on directories that {@link Files} does not have. */
public final class Directories {

  private Directories() {}

  /** The entries that match a glob, sorted by name; none where there is no such directory. */
  static List<Path> list(Path directory, String glob) {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory, glob)) {
      stream.forEach(entries::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    entries.sort(Comparator.naturalOrder());
    return entries;
  }

  /** Deletes a directory with all that it holds; does not follow links. */
  public static void deleteTree(Path directory) throws IOException {
    try (Stream<Path> tree = Files.walk(directory)) {
      for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}
