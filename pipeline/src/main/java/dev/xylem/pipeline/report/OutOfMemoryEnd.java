package dev.xylem.pipeline.report;

import java.io.PrintWriter;
import java.util.function.IntConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends the process if the memory of the JVM has cost it a thread: others may wait for that one for
 * ever. The JVM can do so itself, but then formulas inside of it would cost the run and not their
 * row.
 */
public final class OutOfMemoryEnd implements Thread.UncaughtExceptionHandler {
  /** As of a JVM that ends by itself. */
  private static final int STATUS = 3;

  private static final Logger LOG = LoggerFactory.getLogger(OutOfMemoryEnd.class);

  private final PrintWriter err;
  private final IntConsumer end;

  /**
   * @param end ends the process with a status, at once
   */
  OutOfMemoryEnd(PrintWriter err, IntConsumer end) {
    this.err = err;
    this.end = end;
  }

  /** For all threads that have no other handler. */
  public static void install(PrintWriter err) {
    Thread.setDefaultUncaughtExceptionHandler(new OutOfMemoryEnd(err, Runtime.getRuntime()::halt));
  }

  @Override
  public void uncaughtException(Thread thread, Throwable failure) {
    if (failure instanceof OutOfMemoryError) {
      err.printf(
          "xylem: the JVM is out of memory (%s, thread %s); give it more: XYLEM_HEAP=4g%n",
          failure.getMessage(), thread.getName());
      err.flush();
      end.accept(STATUS);
    } else {
      LOG.error("thread {} has ended", thread.getName(), failure);
    }
  }
}
