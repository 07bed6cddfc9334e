package dev.xylem.pipeline.report;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.Supplier;

/** Says what was stopped when this JVM is ended from outside before this is closed. */
public final class StopNotice implements AutoCloseable {
  private final Thread hook;

  private StopNotice(PrintWriter err, Supplier<?> stop, Supplier<Optional<String>> leftBehind) {
    ImpatientExit.say(() -> leftBehind.get().ifPresent(left -> say(err, left)));
    hook =
        new Thread(
            () -> {
              say(err, stop.get());
            },
            "xylem-stop-notice");
  }

  private static void say(PrintWriter err, Object what) {
    err.println("xylem: " + what);
    err.flush();
  }

  /**
   * @param stop ends what can be ended, and tells what there is
   * @param leftBehind tells what goes on if the end is not waited for, if anything
   */
  public static StopNotice on(
      PrintWriter err, Supplier<?> stop, Supplier<Optional<String>> leftBehind) {
    StopNotice notice = new StopNotice(err, stop, leftBehind);
    Runtime.getRuntime().addShutdownHook(notice.hook);
    return notice;
  }

  /** Takes it back, unless the JVM is ending and it is given. */
  public boolean isGiven() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }

  @Override
  public void close() {
    ImpatientExit.say(null);
    isGiven();
  }
}
