package dev.xylem.pipeline.run;

import dev.xylem.pipeline.progress.NodeProgress;
import dev.xylem.pipeline.progress.ProgressDisplay;
import dev.xylem.pipeline.progress.RunProgress;
import dev.xylem.pipeline.stall.StallWatch;
import dev.xylem.types.XylemException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.beam.sdk.metrics.MetricResults;

/** Runs a pipeline to its end while showing its progress; gives up when the store is gone. */
public final class PipelineExecution {
  private static final long REFRESH_MILLIS = 250;

  /**
   * Flink copies its graph of a job by Java serialization, which descends from every operator to
   * the next: a hundred nodes overflow a stack of 1 MB. Only what is used of it takes memory.
   */
  private static final long STACK_BYTES = 256L << 20;

  private final Callable<MetricResults> pipeline;
  private final RunProgress progress;
  private final ProgressDisplay display;
  private final CompletableFuture<String> storeEnd;
  private final Optional<StallWatch> stallWatch;
  private final Consumer<MetricResults> whenCounted;
  private boolean closed;

  /**
   * @param pipeline runs to its end, and gives what it counted
   * @param stallWatch for a pipeline that runs inside this process
   * @param whenCounted gets the counts of a pipeline that succeeded, before its nodes are shown for
   *     the last time
   */
  PipelineExecution(
      Callable<MetricResults> pipeline,
      RunProgress progress,
      ProgressDisplay display,
      CompletableFuture<String> storeEnd,
      Optional<StallWatch> stallWatch,
      Consumer<MetricResults> whenCounted) {
    this.pipeline = pipeline;
    this.progress = progress;
    this.display = display;
    this.storeEnd = storeEnd;
    this.stallWatch = stallWatch;
    this.whenCounted = whenCounted;
  }

  /**
   * @return what the pipeline counted
   * @throws ExecutionException with the pipeline's failure inside
   * @throws XylemException if the store went away, or the pipeline is stalled
   */
  MetricResults run() throws ExecutionException, InterruptedException {
    CompletableFuture<MetricResults> result = onLargeStack(pipeline);
    try {
      while (!await(result)) {
        show();
        stallWatch.ifPresent(StallWatch::check);
      }
      MetricResults metrics = result.get();
      whenCounted.accept(metrics);
      close(progress.atEnd());
      return metrics;
    } catch (InterruptedException e) {
      stop();
      throw e;
    } catch (RuntimeException | ExecutionException e) {
      close(JvmEnd.isUnderWay() ? progress.atStop() : progress.atFailure(FailureMessage.node(e)));
      throw e;
    }
  }

  /** Shows what was running as stopped; nothing is shown after it. For another thread. */
  void stop() {
    close(progress.atStop());
  }

  private synchronized void show() {
    if (!closed) {
      display.show(progress.now());
    }
  }

  private synchronized void close(List<NodeProgress> nodes) {
    if (!closed) {
      closed = true;
      display.close(nodes);
    }
  }

  /**
   * Begins what translates a pipeline on a thread that has the stack for it, as running a batch on
   * Flink blocks until the batch is done.
   */
  public static <T> CompletableFuture<T> onLargeStack(Callable<T> translating) {
    CompletableFuture<T> result = new CompletableFuture<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                result.complete(translating.call());
              } catch (Throwable failure) {
                result.completeExceptionally(failure);
              }
            },
            StallWatch.PIPELINE_THREAD,
            STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    return result;
  }

  private boolean await(CompletableFuture<MetricResults> result) throws InterruptedException {
    try {
      CompletableFuture.anyOf(result, storeEnd).get(REFRESH_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      return true;
    }
    if (storeEnd.isDone() && !result.isDone()) {
      throw new XylemException(storeEnd.join());
    }
    return true;
  }
}
