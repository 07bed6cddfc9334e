package dev.xylem.python.cpython;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A worker: a process of a Python interpreter that answers requests, one at a time. It has no
 * environment but its own, no file that its parent has open, and does not outlive its parent.
 */
final class WorkerProcess implements AutoCloseable {
  /** More than any pool of threads on the largest machines, and far less than a machine has. */
  static final int MAX_THREADS = 1000;

  private static final int MAX_ERROR_OUTPUT = 1 << 16;
  private static final long EXIT_TIMEOUT_SECONDS = 5;

  /** Why a worker was killed. */
  enum KillReason {
    /** It made no progress. */
    TIMEOUT,
    /** The thread that waited for it was interrupted. */
    INTERRUPT,
    TOO_MANY_THREADS
  }

  private final Process process;
  private final WorkingDirectory directory;
  private final WorkerConnection connection;
  private final RowTimeout rowTimeout;
  private volatile KillReason killReason;
  private boolean closed;

  private WorkerProcess(Process process, WorkingDirectory directory, long maxAnswer) {
    this.process = process;
    this.directory = directory;
    connection = new WorkerConnection(process, maxAnswer);
    rowTimeout = new RowTimeout(directory::position);
  }

  /**
   * @param maxAnswer in bytes; a longer one is malformed
   */
  static WorkerProcess start(String interpreter, long maxAnswer) throws IOException {
    WorkerThread workers = WorkerThread.ofJvm();
    WorkingDirectory directory = WorkingDirectory.create();
    try {
      ProcessBuilder command =
          new ProcessBuilder(interpreter, "-s", "-c", WorkerSources.bootstrap())
              .directory(directory.home().toFile());
      command.environment().clear();
      command.environment().putAll(environment(directory.home().toString()));
      WorkerProcess worker = new WorkerProcess(workers.start(command), directory, maxAnswer);
      workers.watch(worker);
      return worker;
    } catch (IOException | RuntimeException e) {
      directory.close();
      throw e;
    }
  }

  private static Map<String, String> environment(String home) {
    return Map.of(
        "HOME", home,
        "TMPDIR", home,
        "LC_ALL", "C.UTF-8",
        "PYTHONHASHSEED", "0",
        "PYTHONDONTWRITEBYTECODE", "1",
        "PYTHONUTF8", "1",
        "OPENBLAS_NUM_THREADS", "1",
        "OMP_NUM_THREADS", "1",
        "MKL_NUM_THREADS", "1");
  }

  /** The path of the file in which the worker notes its row. */
  String positionFile() {
    return directory.positionFile().toString();
  }

  /** The row at which the worker says it is, whatever it says. */
  long position() {
    return directory.position();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Its exit status as Java has it: 128 more than a signal that ended it. */
  int exitStatus() throws InterruptedException {
    if (!process.waitFor(EXIT_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
    }
    return process.exitValue();
  }

  /** Empty unless this JVM has killed it. */
  Optional<KillReason> killReason() {
    return Optional.ofNullable(killReason);
  }

  /**
   * @param rows of the request, or 0
   * @param timeout for every row; for a request without rows, for all of it
   * @throws IOException if there is no answer, because the process has ended or was killed, or its
   *     answer is malformed
   */
  byte[] ask(byte[] request, int rows, Duration timeout) throws IOException {
    return ask(new byte[0], request, rows, timeout);
  }

  /**
   * Like {@link #ask(byte[], int, Duration)}, for the first request.
   *
   * @param preamble sent before the request
   */
  byte[] ask(byte[] preamble, byte[] request, int rows, Duration timeout) throws IOException {
    directory.setPosition(RowTimeout.START);
    rowTimeout.begin(timeout, rows);
    try {
      return connection.ask(preamble, request);
    } finally {
      rowTimeout.end();
    }
  }

  /** What native code has written to the standard output and error since this was asked last. */
  String errorOutput() {
    try {
      InputStream errors = process.getErrorStream();
      int there = Math.min(errors.available(), MAX_ERROR_OUTPUT);
      return there == 0 ? "" : new String(errors.readNBytes(there), UTF_8);
    } catch (IOException e) {
      return "";
    }
  }

  /** Kills the process if there is a reason to. */
  void check() {
    if (rowTimeout.isInterrupted()) {
      kill(KillReason.INTERRUPT);
    } else if (rowTimeout.isExceeded()) {
      kill(KillReason.TIMEOUT);
    } else if (ThreadCount.of(process) > MAX_THREADS) {
      kill(KillReason.TOO_MANY_THREADS);
    }
  }

  /** Ends the process at once. */
  void kill(KillReason reason) {
    killReason = reason;
    kill();
  }

  private void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    WorkerThread.ofJvm().unwatch(this);
    kill();
    try {
      process.waitFor(EXIT_TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    directory.close();
  }
}
