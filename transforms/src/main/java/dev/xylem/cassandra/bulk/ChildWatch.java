package dev.xylem.cassandra.bulk;

import dev.xylem.wire.ReplyKind;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Ends a process that says nothing for too long: one that was stopped, or does not get on for want
 * of memory, would hold its run up for ever.
 *
 * <p>It counts its own seconds of silence. So nothing is held against the process while this one is
 * frozen itself.
 */
final class ChildWatch {
  private final Process process;
  private final Duration limit;
  private volatile boolean heard;
  private volatile boolean silent;

  /**
   * @param limit how long the process may say nothing
   */
  ChildWatch(Process process, Duration limit) {
    this.process = process;
    this.limit = limit;
  }

  /** From now on, until the process ends. */
  void start() {
    Thread thread = new Thread(this::watch, "sstable-child-watch-" + process.pid());
    thread.setDaemon(true);
    thread.start();
  }

  /** The process has said something. */
  void heard() {
    heard = true;
  }

  /** Whether the process was ended for its silence. */
  boolean wasSilent() {
    return silent;
  }

  Duration limit() {
    return limit;
  }

  private void watch() {
    long silence = 0;
    try {
      while (!process.waitFor(ReplyKind.ALIVE_SECONDS, TimeUnit.SECONDS)) {
        silence = heard ? 0 : silence + ReplyKind.ALIVE_SECONDS;
        heard = false;
        if (silence >= limit.toSeconds()) {
          silent = true;
          process.destroyForcibly();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
