package dev.xylem.pipeline.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What may tell why a run is stalled, and what to do. */
final class StallEvidence {
  /** In Linux's {@code stat} of a process, after the name: it was stopped by a signal. */
  private static final String STOPPED = " T";

  private StallEvidence() {}

  /** A hint; what the threads do is written to a file, for it is long. */
  static String collect() {
    List<Long> stopped =
        ProcessHandle.current()
            .descendants()
            .map(ProcessHandle::pid)
            .filter(StallEvidence::isStopped)
            .toList();
    String culprits =
        stopped.isEmpty()
            ? ""
            : "its process %s was stopped by a signal, kill -CONT lets it go on; "
                .formatted(stopped.stream().map(String::valueOf).collect(Collectors.joining(", ")));
    String dump = dump().map("what every thread was waiting for is in %s; "::formatted).orElse("");
    return culprits + dump + "run again; --stall-timeout=SECONDS waits longer";
  }

  private static boolean isStopped(long pid) {
    try {
      String stat = Files.readString(Path.of("/proc/%d/stat".formatted(pid)));
      return stat.startsWith(STOPPED, stat.lastIndexOf(')') + 1);
    } catch (IOException e) {
      // It has ended, or this is no Linux.
      return false;
    }
  }

  /** Empty if it cannot be written. */
  private static Optional<Path> dump() {
    try {
      Path file = Files.createTempFile("xylem-threads-", ".txt");
      Files.writeString(file, ThreadDump.now(), StandardCharsets.UTF_8);
      return Optional.of(file);
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
