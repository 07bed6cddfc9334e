package dev.xylem.pipeline.flink;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The jar with all that a job needs on a cluster. Sent instead of the class path, it is half as
 * large and one file instead of 178.
 */
public final class JobJar {
  static final String NAME = "xylem-flink.jar";

  private JobJar() {}

  /** The one of this build, if it was built. */
  public static Optional<Path> find() {
    return besides(BuildId.code());
  }

  /**
   * @param code the jar, or the directory, that the classes of this command come from
   */
  static Optional<Path> besides(Path code) {
    if (!Files.isRegularFile(code)) {
      return Optional.empty();
    }
    if (code.endsWith(NAME)) {
      return Optional.of(code);
    }
    String here = BuildId.of(BuildId.withLibraries(code));
    return candidates(code).stream()
        .filter(Files::isRegularFile)
        .filter(jar -> BuildId.of(List.of(jar)).equals(here))
        .findFirst();
  }

  /** Beside it, as it is installed; in the source tree, as it is built. */
  private static List<Path> candidates(Path code) {
    List<Path> candidates = new ArrayList<>(List.of(code.resolveSibling(NAME)));
    Path target = code.toAbsolutePath().getParent();
    if (target.endsWith(Path.of("pipeline", "target"))) {
      Path root = target.getParent().getParent();
      candidates.add(root.resolve(Path.of("infra", "flink", "target", NAME)));
    }
    return candidates;
  }
}
