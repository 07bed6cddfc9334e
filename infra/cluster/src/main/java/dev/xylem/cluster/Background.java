package dev.xylem.cluster;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a process is started that goes on when the terminal closes, and is not meant by its Ctrl-C.
 */
final class Background {
  private Background() {}

  /** Words before those of the program. None of these programs forks: the process id stays. */
  static List<String> launcher() {
    return find("setsid").or(() -> find("nohup")).map(Path::toString).stream().toList();
  }

  /** Where a program of that name is, if it is installed. */
  static Optional<Path> find(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .filter(directory -> directory.startsWith("/"))
        .map(directory -> Path.of(directory, program))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
