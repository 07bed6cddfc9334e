package dev.xylem.python.cpython;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Finds out what a command that may be Python really starts. */
final class InterpreterProbe {
  static final String MIN_VERSION = "3.9";

  private static final String QUESTION =
      """
      import sys
      if sys.implementation.name == "cpython" and sys.version_info >= (3, 9):
          print("%d.%d.%d" % sys.version_info[:3])
          print(sys.executable)
      """;
  private static final long TIMEOUT_SECONDS = 20;
  private static final Map<String, Optional<CPython>> FOUND = new ConcurrentHashMap<>();

  private InterpreterProbe() {}

  static Optional<CPython> find(String nameOrPath) {
    return FOUND.computeIfAbsent(nameOrPath, InterpreterProbe::ask);
  }

  /** With the caller's environment: a shim picks its interpreter by it. */
  private static Optional<CPython> ask(String nameOrPath) {
    Process process;
    try {
      process =
          new ProcessBuilder(List.of(nameOrPath, "-c", QUESTION))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
    try {
      process.getOutputStream().close();
      if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        return Optional.empty();
      }
      List<String> lines =
          new String(process.getInputStream().readAllBytes(), UTF_8).lines().toList();
      return lines.size() == 2
          ? Optional.of(new CPython(lines.get(1), lines.get(0)))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } finally {
      process.destroyForcibly();
    }
  }
}
