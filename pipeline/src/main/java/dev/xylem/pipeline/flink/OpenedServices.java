package dev.xylem.pipeline.flink;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.apache.flink.util.AutoCloseableAsync;
import org.apache.flink.util.concurrent.FutureUtils;
import org.apache.flink.util.function.RunnableWithException;

/** What was opened, to be closed in the opposite order: each when the one before it is closed. */
final class OpenedServices {
  private final Deque<Supplier<CompletableFuture<?>>> closers = new ArrayDeque<>();
  private CompletableFuture<Void> closed = FutureUtils.completedVoidFuture();

  synchronized <T extends AutoCloseableAsync> T add(T service) {
    closers.push(service::closeAsync);
    return service;
  }

  synchronized void closeBy(RunnableWithException closer) {
    closers.push(() -> FutureUtils.runAfterwards(FutureUtils.completedVoidFuture(), closer));
  }

  /** What fails to close keeps nothing else open; the future has all that failed. */
  synchronized CompletableFuture<Void> closeAsync() {
    while (!closers.isEmpty()) {
      closed = FutureUtils.composeAfterwards(closed, closers.pop());
    }
    return closed;
  }
}
