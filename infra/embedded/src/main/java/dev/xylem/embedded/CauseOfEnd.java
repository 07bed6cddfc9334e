package dev.xylem.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Why a node has ended by itself, as far as its disk and its logs tell, and what to do about it.
 */
final class CauseOfEnd {
  private static final Logger LOG = LoggerFactory.getLogger(CauseOfEnd.class);

  /** Below it Cassandra's commit log has no room for another segment. */
  private static final long MIN_FREE_BYTES = 32L << 20;

  private static final String MORE_SPACE =
      "free some, or name a directory on another disk with --data=DIR";

  private static final Map<String, String> NEXT_STEPS = new LinkedHashMap<>();

  static {
    NEXT_STEPS.put("Too many open files", "raise the limit of open files (ulimit -n 65536)");
    NEXT_STEPS.put(
        "unable to create native thread", "raise the limit of processes and threads (ulimit -u)");
    NEXT_STEPS.put(
        "Cannot create GC thread", "raise the limit of processes and threads (ulimit -u)");
    NEXT_STEPS.put("Could not reserve enough space", "raise the limit of memory (ulimit -v)");
    NEXT_STEPS.put("Could not allocate", "raise the limit of memory (ulimit -v)");
    NEXT_STEPS.put("Cannot allocate memory", "raise the limit of memory (ulimit -v), or free some");
    NEXT_STEPS.put("OutOfMemoryError", "raise the limit of memory (ulimit -v), or free some");
    NEXT_STEPS.put("No space left on device", MORE_SPACE);
    NEXT_STEPS.put("Disk quota exceeded", MORE_SPACE);
    NEXT_STEPS.put("Permission denied", "make its directory your own");
    NEXT_STEPS.put("Read-only file system", "name a directory on another disk with --data");
  }

  private CauseOfEnd() {}

  static Optional<String> of(NodeDirectory directory) {
    return missingDirectory(directory)
        .or(() -> fullDisk(directory))
        .or(
            () ->
                FailureLog.lastException(directory)
                    .or(() -> FailureLog.errorOutput(directory, NEXT_STEPS.keySet()))
                    .map(error -> "its last error was " + error + nextStep(error)));
  }

  /** Its log went with it, and of the rest it may have made some anew. */
  private static Optional<String> missingDirectory(NodeDirectory directory) {
    return Files.exists(directory.jvmOptions())
        ? Optional.empty()
        : Optional.of(
            "its directory %s is gone; put it back, or name another one with --data=DIR"
                .formatted(directory.path()));
  }

  private static Optional<String> fullDisk(NodeDirectory directory) {
    try {
      long free = Files.getFileStore(directory.path()).getUsableSpace();
      return free < MIN_FREE_BYTES
          ? Optional.of(
              "its disk is full, with %d MB free for %s; %s"
                  .formatted(free >> 20, directory.path(), MORE_SPACE))
          : Optional.empty();
    } catch (IOException e) {
      LOG.debug("Cannot tell the free space of {}", directory.path(), e);
      return Optional.empty();
    }
  }

  private static String nextStep(String error) {
    return NEXT_STEPS.entrySet().stream()
        .filter(known -> error.contains(known.getKey()))
        .findFirst()
        .map(known -> "; " + known.getValue())
        .orElse("");
  }
}
