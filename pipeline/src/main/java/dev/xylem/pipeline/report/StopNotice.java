package dev.xylem.pipeline.report;

import java.io.PrintWriter;
import java.util.function.Supplier;

/** Says what was stopped when this JVM is ended from outside before this is closed. */
public final class StopNotice implements AutoCloseable {
  private final Thread hook;

  private StopNotice(PrintWriter err, Supplier<?> stop) {
    hook =
        new Thread(
            () -> {
              Object stopped = stop.get();
              err.println("xylem: " + stopped);
              err.flush();
            },
            "xylem-stop-notice");
  }

  /**
   * @param stop ends what can be ended, and tells what there is
   */
  public static StopNotice on(PrintWriter err, Supplier<?> stop) {
    StopNotice notice = new StopNotice(err, stop);
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
    isGiven();
  }
}
