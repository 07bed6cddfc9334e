package dev.xylem.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the logs of a node say about its failure. */
final class FailureLog {

  /** Names of exceptions, one the cause of the other, and what the last of them says. */
  private static final Pattern EXCEPTION =
      Pattern.compile("(?:[\\w.$]+(?:Error|Exception): )+(?<message>.+)");

  private static final Pattern LOGGED = Pattern.compile("(?:ERROR|WARN|INFO|DEBUG|TRACE)\\b");

  private static final String CAUSED_BY = "Caused by: ";
  private static final String NULL_POINTER = "NullPointerException: ";

  private FailureLog() {}

  /** The last line with an error in the node's log, or else the last line of its stderr. */
  static Optional<String> lastError(NodeDirectory directory) {
    return last(directory.logFile(), line -> line.startsWith("ERROR"))
        .or(() -> last(directory.errorOutput(), line -> !line.isBlank()));
  }

  /**
   * What the innermost cause of the last error in the node's log says. A null pointer tells nobody
   * anything: it follows from the error before, which another thread has met.
   */
  static Optional<String> lastException(NodeDirectory directory) {
    List<String> lines = lines(directory.logFile());
    for (int i = lines.size() - 2; i >= 0; i--) {
      if (lines.get(i).startsWith("ERROR") && !lines.get(i + 1).contains(NULL_POINTER)) {
        Matcher exception = EXCEPTION.matcher(innermost(lines.subList(i + 1, lines.size())));
        return exception.matches() ? Optional.of(exception.group("message")) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** The exception that a trace begins with, or the last of those that have caused it. */
  private static String innermost(List<String> trace) {
    return trace.stream()
        .takeWhile(line -> !LOGGED.matcher(line).lookingAt())
        .filter(line -> line.startsWith(CAUSED_BY))
        .map(line -> line.substring(CAUSED_BY.length()))
        .filter(line -> EXCEPTION.matcher(line).matches())
        .reduce((outer, inner) -> inner)
        .orElse(trace.get(0));
  }

  /**
   * The first line of the node's stderr with one of these texts, as a JVM has it that cannot start.
   */
  static Optional<String> errorOutput(NodeDirectory directory, Set<String> texts) {
    return lines(directory.errorOutput()).stream()
        .filter(line -> texts.stream().anyMatch(line::contains))
        .findFirst()
        .map(String::strip);
  }

  private static Optional<String> last(Path file, Predicate<String> wanted) {
    return lines(file).stream().filter(wanted).reduce((earlier, later) -> later);
  }

  private static List<String> lines(Path file) {
    if (!Files.isReadable(file)) {
      return List.of();
    }
    try {
      // A node that dies may leave half a character behind: bytes, not a strict decoder.
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
