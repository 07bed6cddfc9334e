package dev.xylem.cassandra.read;

import dev.xylem.types.XylemException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** The threads of a scan, which end with it. */
final class ScanThreads {
  private ScanThreads() {}

  static ExecutorService start(int count) {
    return Executors.newFixedThreadPool(
        count,
        task -> {
          Thread thread = new Thread(task, "xylem-scan");
          thread.setDaemon(true);
          return thread;
        });
  }

  /** The result, or what was thrown instead. */
  static <T> T await(Future<T> result) {
    try {
      return result.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new XylemException("interrupted while a table was read", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  /** Returns when none of them reads any more: the session is closed next. */
  static void end(ExecutorService executor) {
    executor.shutdownNow();
    try {
      executor.awaitTermination(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
