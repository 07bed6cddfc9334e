package dev.xylem.fuzz;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/** What reading an input may take, whatever is in it. Inputs are of some KB. */
public final class FuzzBounds {
  /** What takes this much for some KB would take any heap for a large file. */
  private static final long MAX_ALLOCATED_BYTES = 256L << 20;

  /** Of this thread, so that a busy machine makes no difference. */
  private static final Duration MAX_CPU_TIME = Duration.ofSeconds(3);

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private FuzzBounds() {}

  /** Something that reads an input. */
  @FunctionalInterface
  public interface Reading {
    void run() throws IOException;
  }

  /**
   * Reads an input; a failure that its reader takes care of is caught before. What takes too much
   * is read again, as the first time may have loaded classes.
   *
   * @throws AssertionError if that took too much too
   */
  public static void hold(Reading reading) {
    if (!excess(reading).isEmpty()) {
      String excess = excess(reading);
      require(excess.isEmpty(), excess);
    }
  }

  private static String excess(Reading reading) {
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    long nanos = THREADS.getCurrentThreadCpuTime();
    try {
      reading.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (THREADS.getCurrentThreadAllocatedBytes() - bytes > MAX_ALLOCATED_BYTES) {
      return "reading it takes more than %d MB".formatted(MAX_ALLOCATED_BYTES >> 20);
    }
    return THREADS.getCurrentThreadCpuTime() - nanos > MAX_CPU_TIME.toNanos()
        ? "reading it takes more than " + MAX_CPU_TIME
        : "";
  }

  /**
   * @throws AssertionError unless a property holds
   */
  public static void require(boolean holds, String problem) {
    if (!holds) {
      throw new AssertionError(problem);
    }
  }
}
