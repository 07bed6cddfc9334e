package dev.xylem.pipeline.run;

import java.util.Arrays;

/** Limits of the system that a run may reach, and what to do then. */
enum SystemLimit {
  THREADS(
      "unable to create native thread",
      "raise the limit on threads (ulimit -u, or that of the container), or lower --parallelism"),
  OPEN_FILES("Too many open files", "raise the limit, for example with ulimit -n 65536"),
  SPACE(
      "No space left on device",
      "make space on the disk, also for temporary files in "
          + System.getProperty("java.io.tmpdir")),
  MEMORY_OF_GRAALPY(
      "Compiler initialization failed",
      "GraalPy's compiler had too little memory: give the JVM more, for example XYLEM_HEAP=1g, or"
          + " run formulas in CPython: --python=cpython"),
  READ_ONLY(
      "Read-only file system",
      "name a directory that can be written to; for temporary files:"
          + " XYLEM_JAVA_OPTS=-Djava.io.tmpdir=DIR"),
  MISSING_FILE_OF_FLINK(
      "flink-netty-shuffle",
      "keep the files in %s until the run has ended, or name another directory: XYLEM_JAVA_OPTS=-Djava.io.tmpdir=DIR"
          .formatted(System.getProperty("java.io.tmpdir")));

  private final String inMessage;
  private final String nextStep;

  SystemLimit(String inMessage, String nextStep) {
    this.inMessage = inMessage;
    this.nextStep = nextStep;
  }

  /** The message of a failure, with the next step if it tells of a limit. */
  static String withNextStep(String message) {
    return Arrays.stream(values())
        .filter(limit -> message.contains(limit.inMessage))
        .findFirst()
        .map(limit -> message + "; " + limit.nextStep)
        .orElse(message);
  }
}
