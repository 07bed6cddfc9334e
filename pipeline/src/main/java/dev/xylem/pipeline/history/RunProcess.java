package dev.xylem.pipeline.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The process that carries a run out.
 *
 * @param host its name, and the namespace of its process ids: a container has one of its own
 * @param started tells it from a later process with the same id
 */
record RunProcess(String host, long pid, Instant started) {
  /** The start of a process is computed from the clock, which may have been set. */
  private static final Duration TOLERANCE = Duration.ofSeconds(5);

  /** This one; empty where the system does not tell enough of it. */
  static Optional<RunProcess> current() {
    ProcessHandle process = ProcessHandle.current();
    return thisHost()
        .flatMap(
            host ->
                process
                    .info()
                    .startInstant()
                    .map(started -> new RunProcess(host, process.pid(), started)));
  }

  /** From Linux itself: a name server would be asked for a name otherwise. */
  private static Optional<String> thisHost() {
    try {
      return Optional.of(
          "%s %s"
              .formatted(
                  Files.readString(Path.of("/proc/sys/kernel/hostname")).strip(),
                  Files.readSymbolicLink(Path.of("/proc/self/ns/pid"))));
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  /** Whether another process cannot tell if it has ended. */
  boolean isElsewhereFor(RunProcess observer) {
    return !host.equals(observer.host);
  }

  /**
   * Whether it has ended, as far as another process can tell: one elsewhere may be alive.
   *
   * @param observer the process that looks
   */
  boolean isGoneFor(RunProcess observer) {
    if (isElsewhereFor(observer)) {
      return false;
    }
    Optional<ProcessHandle> found = ProcessHandle.of(pid);
    return found.isEmpty()
        || found
            .flatMap(process -> process.info().startInstant())
            .filter(this::isOther)
            .isPresent();
  }

  private boolean isOther(Instant start) {
    return Duration.between(started, start).abs().compareTo(TOLERANCE) > 0;
  }
}
