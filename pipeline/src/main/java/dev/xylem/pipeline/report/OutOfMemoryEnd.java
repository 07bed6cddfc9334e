package dev.xylem.pipeline.report;

import java.util.function.IntConsumer;

/**
 * Ends the process if the memory of the JVM has cost it a thread: others may wait for that one for
 * ever. The JVM can do so itself, but then formulas inside of it would cost the run and not their
 * row.
 */
public final class OutOfMemoryEnd implements Thread.UncaughtExceptionHandler {
  /** As of a JVM that ends by itself. */
  private static final int STATUS = 3;

  private final IntConsumer end;

  /**
   * @param end ends the process with a status, at once
   */
  OutOfMemoryEnd(IntConsumer end) {
    this.end = end;
  }

  /** For all threads that have no other handler. */
  public static void install() {
    Thread.setDefaultUncaughtExceptionHandler(new OutOfMemoryEnd(Runtime.getRuntime()::halt));
  }

  @Override
  public void uncaughtException(Thread thread, Throwable failure) {
    if (failure instanceof OutOfMemoryError) {
      System.err.println(
          "xylem: the JVM is out of memory (%s, thread %s); give it more: XYLEM_HEAP=4g"
              .formatted(failure.getMessage(), thread.getName()));
      end.accept(STATUS);
    } else {
      System.err.println("xylem: thread " + thread.getName() + " has ended");
      failure.printStackTrace();
    }
  }
}
