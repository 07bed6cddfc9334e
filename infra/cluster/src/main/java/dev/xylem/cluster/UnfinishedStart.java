package dev.xylem.cluster;

import java.util.ArrayList;
import java.util.List;

/**
 * Processes that were started and are not up yet. If they do not come up, or this JVM ends before,
 * they end.
 */
final class UnfinishedStart implements AutoCloseable {
  private final List<ProcessStamp> started = new ArrayList<>();
  private final Thread hook = new Thread(this::end, "cluster-unfinished-start");
  private boolean over;

  UnfinishedStart() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  synchronized void add(ProcessStamp process) {
    started.add(process);
    if (over) {
      process.kill();
    }
  }

  /** They are up, and stay. */
  synchronized void finish() {
    started.clear();
  }

  private synchronized void end() {
    over = true;
    started.forEach(ProcessStamp::kill);
  }

  @Override
  public void close() {
    end();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // This JVM is ending, and the hook with it.
    }
  }
}
