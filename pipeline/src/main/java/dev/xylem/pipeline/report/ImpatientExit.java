package dev.xylem.pipeline.report;

import java.util.concurrent.atomic.AtomicBoolean;
import sun.misc.Signal;

/**
 * Ctrl-C and SIGTERM end this JVM in order, which takes seconds; when one comes again, at once.
 * Child processes notice that it is gone.
 */
public final class ImpatientExit {
  private static final int SIGNALLED = 128;

  /** Null while there is nothing to say. */
  private static volatile Runnable lastWords;

  private ImpatientExit() {}

  /** From now on, for the rest of this JVM. */
  public static void install() {
    AtomicBoolean ending = new AtomicBoolean();
    handle("INT", ending);
    handle("TERM", ending);
  }

  /** Has something said before the JVM ends at once. */
  static void say(Runnable words) {
    lastWords = words;
  }

  private static void handle(String name, AtomicBoolean ending) {
    try {
      Signal.handle(new Signal(name), signal -> end(SIGNALLED + signal.getNumber(), ending));
    } catch (IllegalArgumentException e) {
      // The JVM was told to leave signals alone (-Xrs).
    }
  }

  private static void end(int status, AtomicBoolean ending) {
    if (ending.compareAndSet(false, true)) {
      // Signals come one at a time: this one must not wait for the end.
      new Thread(() -> System.exit(status), "xylem-exit").start();
    } else {
      Runnable words = lastWords;
      if (words != null) {
        words.run();
      }
      Runtime.getRuntime().halt(status);
    }
  }
}
