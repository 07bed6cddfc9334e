package dev.xylem.python.cpython;

import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonFault;
import dev.xylem.python.PythonFault.Kind;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;

/** Says what has happened to a worker. */
final class WorkerFaults {
  private static final int OF_SIGNAL = 128;
  private static final Map<Integer, String> SIGNALS =
      Map.of(
          4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 8, "SIGFPE", 9, "SIGKILL", 11, "SIGSEGV", 14,
          "SIGALRM", 15, "SIGTERM", 31, "SIGSYS");

  private final WorkerProcess worker;
  private final PythonEnvironment environment;

  WorkerFaults(WorkerProcess worker, PythonEnvironment environment) {
    this.worker = worker;
    this.environment = environment;
  }

  /** How long a row may take until the worker is ended, which ends it itself before if it can. */
  static Duration patience(PythonEnvironment environment) {
    return environment.rowTimeout().multipliedBy(3).dividedBy(2).plusSeconds(2);
  }

  /** A fault that the worker has told, with the problem put in words. */
  PythonFault explained(PythonFault fault) {
    String problem =
        switch (fault.kind()) {
          case TIMED_OUT -> tookTooLong();
          case OUT_OF_MEMORY ->
              "the formulas took more memory than %d MiB"
                  .formatted(environment.memoryBytes() >> 20);
          case EXITED -> "the Python code tried to end the process";
          case RAISED, LOST -> fault.problem();
        };
    return new PythonFault(fault.kind(), problem, fault.frames(), fault.row());
  }

  private String tookTooLong() {
    return "stopped after %s s: the formula takes too long (--python-row-timeout)"
        .formatted(environment.rowTimeout().toMillis() / 1000.0);
  }

  /**
   * A worker that gave no answer.
   *
   * @param rows of the call, or 0
   */
  PythonFault lost(IOException why, int rows) {
    Kind kind = Kind.LOST;
    String problem;
    try {
      if (worker.wasLate()) {
        kind = Kind.TIMED_OUT;
        problem = tookTooLong();
      } else if (worker.wasCrowded()) {
        problem = "the Python process was ended because it started too many threads";
      } else if (why instanceof WorkerProcess.GarbageException) {
        problem = "the Python process sent garbage: " + why.getMessage();
      } else {
        int status = worker.exitStatus();
        String signal = SIGNALS.get(status - OF_SIGNAL);
        kind = signal == null ? Kind.EXITED : Kind.LOST;
        problem =
            "the Python process "
                + (signal == null ? "ended with exit code " + status : "was ended by " + signal);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      problem = "the Python process is lost";
    }
    LastWords last = LastWords.of(worker.errors());
    return new PythonFault(
        kind,
        kind == Kind.TIMED_OUT ? problem : problem + last.asClause(),
        last.frames(),
        Answer.row(worker.position(), rows));
  }
}
