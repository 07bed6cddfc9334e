package dev.xylem.python.cpython;

import dev.xylem.python.InterpreterFailure;
import dev.xylem.python.LimitExceeded;
import dev.xylem.python.PythonError;
import dev.xylem.python.PythonException;
import dev.xylem.python.PythonSession;
import dev.xylem.python.cpython.WorkerProcess.KillReason;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;

/** Finds out why a worker gave no answer. */
final class WorkerFailure {
  private static final int OF_SIGNAL = 128;
  private static final Map<Integer, String> SIGNALS =
      Map.of(
          4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 8, "SIGFPE", 9, "SIGKILL", 11, "SIGSEGV", 14,
          "SIGALRM", 15, "SIGTERM", 31, "SIGSYS");

  private static final int SIGKILL = 9;
  private static final int SIGTERM = 15;

  private WorkerFailure() {}

  /**
   * @param failure at which the request was given up
   * @param rows of the request, or 0
   * @param limit of time for a row, or for a request without rows
   * @throws XylemException if this thread was interrupted while it waited
   */
  static PythonException of(WorkerProcess worker, IOException failure, int rows, Duration limit) {
    if (Thread.currentThread().isInterrupted()) {
      worker.kill(KillReason.INTERRUPT);
    }
    boolean hasEnded =
        worker.killReason().isEmpty() && !(failure instanceof MalformedAnswerException);
    int status = hasEnded ? exitStatus(worker) : 0;
    ErrorOutput output = ErrorOutput.of(worker.errorOutput());
    PythonError error =
        hasEnded
            ? ofStatus(status, output.text())
            : ofLiving(worker, failure, limit, output.text());
    int row = WorkerAnswer.row(worker.position(), rows);
    return new PythonException(error, output.frames(), row, failure);
  }

  private static int exitStatus(WorkerProcess worker) {
    try {
      return worker.exitStatus();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      worker.kill(KillReason.INTERRUPT);
      throw PythonSession.interrupted();
    }
  }

  /** The error of a worker that was killed here, or that sent a malformed answer. */
  private static PythonError ofLiving(
      WorkerProcess worker, IOException failure, Duration limit, String output) {
    if (worker.killReason().isEmpty()) {
      return new InterpreterFailure.MalformedAnswer(failure.getMessage(), output);
    }
    return switch (worker.killReason().get()) {
      case TIMEOUT -> new LimitExceeded.Time(limit);
      case INTERRUPT -> throw PythonSession.interrupted();
      case TOO_MANY_THREADS ->
          new InterpreterFailure.TooManyThreads(WorkerProcess.MAX_THREADS, output);
    };
  }

  private static PythonError ofStatus(int status, String output) {
    int signal = status - OF_SIGNAL;
    return SIGNALS.containsKey(signal)
        ? new InterpreterFailure.Killed(
            SIGNALS.get(signal), signal == SIGKILL || signal == SIGTERM, output)
        : new InterpreterFailure.Exited(status, output);
  }
}
