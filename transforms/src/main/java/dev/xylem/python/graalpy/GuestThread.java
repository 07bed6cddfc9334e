package dev.xylem.python.graalpy;

import dev.xylem.python.LimitExceeded;
import dev.xylem.python.PythonError;
import dev.xylem.python.PythonException;
import dev.xylem.python.PythonFrame;
import dev.xylem.python.PythonSession;
import dev.xylem.types.XylemException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The thread on which a session's Python runs, so that its caller can give it up. Python code that
 * exceeds a limit is interrupted; if it then does not end, as in the midst of a product of huge
 * numbers, its thread is left to itself.
 */
final class GuestThread implements AutoCloseable {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long POLL_MILLIS = 20;
  private static final Duration GRACE = Duration.ofSeconds(1);

  /** Room for the recursion that Python itself allows. */
  private static final long STACK_BYTES = 64L << 20;

  private final ExecutorService executor = Executors.newSingleThreadExecutor(this::newThread);
  private final long memoryBytes;
  private Thread thread;
  private GuestMemory memory;
  private boolean isLost;

  /**
   * @param memoryBytes that a row may allocate at least
   */
  GuestThread(long memoryBytes) {
    this.memoryBytes = memoryBytes;
  }

  private Thread newThread(Runnable work) {
    thread = new Thread(null, work, "xylem-graalpy", STACK_BYTES);
    thread.setDaemon(true);
    thread.setContextClassLoader(GuestThread.class.getClassLoader());
    return thread;
  }

  /** Whether a call was given up, so that no other can follow. */
  boolean isLost() {
    return isLost;
  }

  /** The CPU time that it has used so far, without the time that it waited for a busy machine. */
  long cpuNanos() {
    return THREADS.getThreadCpuTime(thread.getId());
  }

  /** Runs what is no user's code, without limits. */
  <T> T start(Callable<T> work) {
    try {
      return executor.submit(work).get();
    } catch (ExecutionException e) {
      throw failure(e.getCause(), PythonSession.NO_ROW);
    } catch (InterruptedException e) {
      executor.shutdownNow();
      throw interrupted();
    }
  }

  /**
   * Runs Python code, and waits for it.
   *
   * @param limit for a row
   * @param reached whose first element is the row reached
   * @param rows of the call, or 0
   * @throws PythonException if it raises one, or is given up
   * @throws XylemException if the calling thread is interrupted
   */
  <T> T call(GuestContext context, Duration limit, int[] reached, int rows, Callable<T> python) {
    RowLimits limits = new RowLimits(memory(), reached, rows, limit);
    Future<T> result = executor.submit(python);
    try {
      return result(context, result, limits, reached);
    } catch (ExecutionException e) {
      throw failure(e.getCause(), reached[0]);
    } catch (InterruptedException e) {
      giveUp(context, result);
      throw interrupted();
    } catch (OutOfMemoryError e) {
      // The thread that waits is the first that has noticed.
      throw new PythonException(LimitExceeded.Heap.ofJvm(), giveUp(context, result), reached[0]);
    }
  }

  /** From when the user's code runs: what the interpreter itself allocates is not its. */
  private GuestMemory memory() {
    if (memory == null) {
      memory = new GuestMemory(thread, memoryBytes);
    }
    return memory;
  }

  private <T> T result(GuestContext context, Future<T> result, RowLimits limits, int[] reached)
      throws ExecutionException, InterruptedException {
    while (true) {
      try {
        return result.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        Optional<PythonError> exceeded = limits.exceeded();
        if (exceeded.isPresent()) {
          int row = reached[0];
          throw new PythonException(exceeded.get(), giveUp(context, result), row);
        }
      }
    }
  }

  /** Returns where the code was, if it could be stopped and said so. */
  private List<PythonFrame> giveUp(GuestContext context, Future<?> result) {
    isLost = true;
    Thread stopper = new Thread(() -> context.stop(GRACE), "xylem-graalpy-stop");
    stopper.setDaemon(true);
    stopper.start();
    // Its threads would be left; this waits until the code has ended.
    executor.execute(context::close);
    executor.shutdown();
    try {
      result.get(2 * GRACE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      return e.getCause() instanceof PythonException stopped ? stopped.frames() : List.of();
    } catch (TimeoutException e) {
      return List.of();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return List.of();
  }

  private static RuntimeException failure(Throwable cause, int row) {
    if (cause instanceof OutOfMemoryError) {
      return new PythonException(LimitExceeded.Heap.ofJvm(), List.of(), row, cause);
    }
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException exception
        ? exception
        : new IllegalStateException(cause);
  }

  private XylemException interrupted() {
    isLost = true;
    Thread.currentThread().interrupt();
    return PythonSession.interrupted();
  }

  @Override
  public void close() {
    executor.shutdown();
  }
}
