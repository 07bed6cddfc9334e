package dev.xylem.pipeline.stall;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;

/** What may tell why a run is stalled, and what to do. */
final class StallEvidence {
  private StallEvidence() {}

  /** A hint; what the threads do is written to a file, for it is long. */
  static String collect() {
    String culprits =
        StoppedChild.all().stream().map(child -> child + "; ").collect(Collectors.joining());
    String dump = dump().map("what every thread was waiting for is in %s; "::formatted).orElse("");
    return culprits + dump + "run again; --stall-timeout=SECONDS waits longer";
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
