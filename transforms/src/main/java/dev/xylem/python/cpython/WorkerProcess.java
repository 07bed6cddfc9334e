package dev.xylem.python.cpython;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A worker: a process of a Python interpreter that answers requests, one at a time. It has no
 * environment but its own, no file that its parent has open, and does not outlive its parent.
 */
final class WorkerProcess implements AutoCloseable {
  /** Answers grow as they come, so one that lies about its length costs no memory. */
  private static final int READ_BYTES = 1 << 20;

  private static final int LONGEST_ERRORS = 1 << 16;

  /** All threads of this JVM may get as much at once: more would cost the JVM, not the row. */
  private static final long LONGEST_ANSWER = Runtime.getRuntime().maxMemory() / 8;

  /** More than any pool of threads on the largest machines, and far less than a machine has. */
  private static final int MOST_THREADS = 1000;

  private static final long END_SECONDS = 5;

  private final Process process;
  private final WorkingDirectory directory;
  private final long longestAnswer;
  private final OutputStream requests;
  private final DataInputStream answers;
  private final Deadline deadline;
  private volatile boolean late;
  private volatile boolean abandoned;
  private volatile boolean crowded;
  private long asked;
  private boolean closed;

  private WorkerProcess(Process process, WorkingDirectory directory, long longestAnswer) {
    this.process = process;
    this.directory = directory;
    this.longestAnswer = Math.min(longestAnswer, LONGEST_ANSWER);
    requests = process.getOutputStream();
    answers = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
    deadline = new Deadline(directory::position);
  }

  /**
   * @param longestAnswer in bytes; a longer one is garbage
   */
  static WorkerProcess start(String interpreter, long longestAnswer) throws IOException {
    WorkerThread workers = WorkerThread.ofJvm();
    WorkingDirectory directory = WorkingDirectory.create();
    try {
      ProcessBuilder command =
          new ProcessBuilder(interpreter, "-s", "-c", WorkerSources.bootstrap())
              .directory(directory.home().toFile());
      command.environment().clear();
      command.environment().putAll(environment(directory.home().toString()));
      WorkerProcess worker = new WorkerProcess(workers.start(command), directory, longestAnswer);
      workers.lookAfter(worker);
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

  /** Of the file in which the worker notes its row. */
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
    if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
    }
    return process.exitValue();
  }

  /** Whether it was ended for making no progress. */
  boolean wasLate() {
    return late;
  }

  /** Whether it was ended because the thread that waited for it was interrupted. */
  boolean wasAbandoned() {
    return abandoned;
  }

  /** Whether it was ended for having too many threads. */
  boolean wasCrowded() {
    return crowded;
  }

  /**
   * @param rows of the request, or 0
   * @param patience with every row; for a request without rows, with all of it
   * @throws IOException if there is no answer, because the process has ended, or was ended for
   *     being late, or its answer is garbage
   */
  byte[] ask(byte[] request, int rows, Duration patience) throws IOException {
    return ask(new byte[0], request, rows, patience);
  }

  /**
   * Like {@link #ask(byte[], int, Duration)}, for the first request.
   *
   * @param preamble sent before the request
   */
  byte[] ask(byte[] preamble, byte[] request, int rows, Duration patience) throws IOException {
    directory.setPosition(Deadline.START);
    deadline.begin(patience, rows);
    try {
      requests.write(preamble);
      requests.write(ByteBuffer.allocate(Integer.BYTES).putInt(request.length).array());
      requests.write(request);
      requests.flush();
      return read(Integer.toUnsignedLong(answers.readInt()), ++asked);
    } finally {
      deadline.end();
    }
  }

  private byte[] read(long length, long number) throws IOException {
    if (length > longestAnswer) {
      throw new GarbageException(
          "an answer of %d bytes, more than %d".formatted(length, longestAnswer));
    }
    if (answers.readLong() != number) {
      throw new GarbageException("an answer that nobody asked for");
    }
    byte[] answer = new byte[(int) Math.min(length, READ_BYTES)];
    answers.readFully(answer);
    while (answer.length < length) {
      int more = (int) Math.min(length - answer.length, answer.length);
      byte[] longer = Arrays.copyOf(answer, answer.length + more);
      answers.readFully(longer, answer.length, more);
      answer = longer;
    }
    return answer;
  }

  /** The worker does not speak as a worker does. */
  static final class GarbageException extends IOException {
    private static final long serialVersionUID = 1L;

    GarbageException(String said) {
      super(said);
    }
  }

  /** What native code has written to the standard output and error since this was asked last. */
  String errors() {
    try {
      InputStream errors = process.getErrorStream();
      int there = Math.min(errors.available(), LONGEST_ERRORS);
      return there == 0 ? "" : new String(errors.readNBytes(there), UTF_8);
    } catch (IOException e) {
      return "";
    }
  }

  /** Ends the process if it makes no progress, nobody waits for it any more, or it is a crowd. */
  void endIfLate() {
    if (deadline.isAbandoned()) {
      abandoned = true;
      kill();
    } else if (deadline.isMissed()) {
      late = true;
      kill();
    } else if (ThreadCount.of(process) > MOST_THREADS) {
      crowded = true;
      kill();
    }
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
    WorkerThread.ofJvm().forget(this);
    kill();
    try {
      process.waitFor(END_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    directory.close();
  }
}
