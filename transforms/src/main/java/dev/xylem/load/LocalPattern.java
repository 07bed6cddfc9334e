package dev.xylem.load;

import dev.xylem.filesystem.LocalPath;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files of this machine that a pattern matches. It is followed name by name, so that only
 * directories are read that the pattern names: Beam's own way goes through all that lies below, and
 * around in circles where symbolic links lead back.
 */
final class LocalPattern {
  private static final Pattern SPECIAL = Pattern.compile("[*?\\[{]");
  private static final String ALL_BELOW = "**";

  private LocalPattern() {}

  /**
   * Regular files, also by symbolic links, in no order.
   *
   * @param url a path or a {@code file://} URL, in whose names {@code *}, {@code ?} and {@code
   *     [...]} are patterns, and {@code **} as a name stands for all directories below
   */
  static List<Path> files(String url) throws IOException {
    Path pattern = Path.of(LocalPath.text(url)).toAbsolutePath();
    List<Path> found = List.of(pattern.getRoot());
    for (Path name : pattern) {
      List<Path> next = new ArrayList<>();
      for (Path directory : found) {
        next.addAll(within(directory, name.toString()));
      }
      found = next;
    }
    return found.stream().filter(Files::isRegularFile).map(Path::normalize).distinct().toList();
  }

  private static List<Path> within(Path directory, String name) throws IOException {
    if (name.equals(ALL_BELOW)) {
      try (Stream<Path> below = Files.walk(directory)) {
        return below.filter(path -> Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)).toList();
      }
    }
    if (!SPECIAL.matcher(name).find()) {
      Path path = directory.resolve(name);
      return Files.exists(path) ? List.of(path) : List.of();
    }
    return Files.isDirectory(directory) ? matching(directory, name) : List.of();
  }

  private static List<Path> matching(Path directory, String name) throws IOException {
    PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + name);
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
      for (Path entry : entries) {
        if (matcher.matches(entry.getFileName())) {
          found.add(entry);
        }
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    return found;
  }
}
