package dev.xylem.pipeline.report;

import java.io.PrintWriter;

/** Says {@code stopped} when this JVM is ended from outside before this is closed. */
public final class StopNotice implements AutoCloseable {
  private final Thread hook;

  private StopNotice(PrintWriter err) {
    hook =
        new Thread(
            () -> {
              err.println("xylem: stopped");
              err.flush();
            },
            "xylem-stop-notice");
  }

  public static StopNotice on(PrintWriter err) {
    StopNotice notice = new StopNotice(err);
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
