package dev.xylem.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What the logs of a node say about its failure. */
final class FailureLog {

  private FailureLog() {}

  /** The last line with an error in the node's log, or else the last line of its stderr. */
  static Optional<String> lastError(NodeDirectory directory) {
    return last(directory.logFile(), line -> line.startsWith("ERROR"))
        .or(() -> last(directory.errorOutput(), line -> !line.isBlank()));
  }

  private static Optional<String> last(Path file, Predicate<String> wanted) {
    if (!Files.isReadable(file)) {
      return Optional.empty();
    }
    try {
      // A node that dies may leave half a character behind: bytes, not a strict decoder.
      List<String> lines =
          new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
      return lines.stream().filter(wanted).reduce((earlier, later) -> later);
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
