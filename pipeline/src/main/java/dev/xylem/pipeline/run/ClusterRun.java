package dev.xylem.pipeline.run;

import dev.xylem.metrics.TaskCounts;
import dev.xylem.pipeline.flink.ClusterJob;
import dev.xylem.pipeline.flink.ClusterSilentException;
import dev.xylem.pipeline.flink.ClusterSlots;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.beam.sdk.metrics.MetricResults;
import org.apache.flink.api.common.JobStatus;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A pipeline on a Flink elsewhere: sent there, watched until it ends, cancelled if asked to. */
final class ClusterRun implements Callable<MetricResults> {
  private static final Logger LOG = LoggerFactory.getLogger(ClusterRun.class);

  /** For a cluster that does not answer. */
  static final Duration PATIENCE = Duration.ofSeconds(30);

  /** Between questions about a failure that Flink does not show yet. */
  private static final Duration PAUSE = Duration.ofSeconds(1);

  /** For a submission that is under way when the run is stopped. */
  private static final Duration CANCEL = Duration.ofSeconds(20);

  private static final Duration END = Duration.ofSeconds(20);

  /** Flink shows what it knew of a job 3 s ago ({@code web.refresh-interval}). */
  private static final int MAX_QUESTIONS = 5;

  private final String run;
  private final Duration patience;
  private final Supplier<ClusterJob> submission;
  private final Consumer<TaskCounts> counted;
  private final Consumer<String> tell;
  private final CompletableFuture<ClusterJob> submitted = new CompletableFuture<>();
  private final CompletableFuture<JobStatus> end = new CompletableFuture<>();
  private final AtomicReference<String> untold = new AtomicReference<>();
  private volatile ClusterWatch watch;

  /**
   * @param run its name in messages
   * @param counted gets what the pipeline has counted so far, again and again
   * @param tell shows a line to the user
   * @param patience for a cluster that does not answer, and has no high availability
   */
  ClusterRun(
      String run,
      Supplier<ClusterJob> submission,
      Consumer<TaskCounts> counted,
      Consumer<String> tell,
      Duration patience) {
    this.run = run;
    this.patience = patience;
    this.submission = submission;
    this.counted = counted;
    this.tell = tell;
  }

  @Override
  public MetricResults call() throws ExecutionException, InterruptedException {
    try (ClusterJob job = send()) {
      tell.accept("Flink job %s: %s".formatted(job.id(), job.page()));
      watch = new ClusterWatch(run, job, patience, counted, tell);
      JobStatus status = watch.awaitEnd();
      end.complete(status);
      return result(job, status);
    } catch (Throwable failure) {
      end.completeExceptionally(failure);
      throw failure;
    }
  }

  /** Returns when the cluster has taken the job, which goes on there. */
  ClusterJob send() {
    try {
      ClusterJob job = submission.get();
      submitted.complete(job);
      return job;
    } catch (Throwable failure) {
      submitted.completeExceptionally(failure);
      throw failure;
    }
  }

  private MetricResults result(ClusterJob job, JobStatus status)
      throws ExecutionException, InterruptedException {
    if (status == JobStatus.CANCELED) {
      throw new XylemException(
              "job %s of %s was cancelled on Flink at %s".formatted(job.id(), run, job.url()))
          .with(Fact.HINT, "somebody did it there; the same command starts again");
    }
    try {
      return job.result();
    } catch (ExecutionException e) {
      throw explained(job, e);
    } catch (ClusterSilentException e) {
      throw new XylemException(
          "job %s of %s has ended as %s, but Flink at %s does not say what it counted: %s"
              .formatted(job.id(), run, status, job.url(), e.getMessage()),
          e);
    }
  }

  /** With the worker, the slots and the next step, where Flink can be asked for them. */
  private static ExecutionException explained(ClusterJob job, ExecutionException failure)
      throws InterruptedException {
    Optional<String> worker = Optional.empty();
    Optional<ClusterSlots> slots = Optional.empty();
    try {
      for (int i = 0; worker.isEmpty() && i < MAX_QUESTIONS; i++) {
        TimeUnit.NANOSECONDS.sleep(i == 0 ? 0 : PAUSE.toNanos());
        worker = job.failedAt();
      }
      slots = Optional.of(job.slots());
    } catch (ClusterSilentException e) {
      LOG.debug("Flink at {} does not say where job {} has failed", job.url(), job.id(), e);
    }
    return new ClusterFailure(failure, worker, job.url())
        .explain(slots)
        .map(ExecutionException::new)
        .orElse(failure);
  }

  /** Whether this was given up while the job may run on. */
  boolean mayGoOn() {
    ClusterWatch begun = watch;
    return begun != null && begun.gaveUp();
  }

  /** Has the job cancelled, if there is one. */
  void cancel() {
    try {
      ClusterJob job = await(submitted, CANCEL);
      if (!end.isDone()) {
        job.cancel();
      }
    } catch (ClusterSilentException e) {
      untold.set(e.getMessage());
    } catch (ExecutionException | TimeoutException e) {
      LOG.debug("Nothing to cancel", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns when the job that was cancelled has ended, or after a while. */
  ClusterStop awaitEnd() {
    if (!submitted.isDone()) {
      return ClusterStop.beingSent();
    }
    if (submitted.isCompletedExceptionally()) {
      return ClusterStop.nothingSent();
    }
    ClusterJob job = submitted.join();
    if (untold.get() != null) {
      return ClusterStop.goesOn(job, untold.get());
    }
    try {
      return ClusterStop.ended(job, await(end, END));
    } catch (ExecutionException | TimeoutException e) {
      return ClusterStop.isEnding(job);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ClusterStop.isEnding(job);
    }
  }

  /** What to say if nobody waits for the end. */
  Optional<String> howToCancel() {
    return submitted.isDone() && !submitted.isCompletedExceptionally() && !end.isDone()
        ? Optional.of(ClusterStop.howToCancel(submitted.join()))
        : Optional.empty();
  }

  private static <T> T await(CompletableFuture<T> future, Duration patience)
      throws ExecutionException, TimeoutException, InterruptedException {
    return future.get(patience.toMillis(), TimeUnit.MILLISECONDS);
  }
}
