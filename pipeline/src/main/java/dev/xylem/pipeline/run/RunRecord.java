package dev.xylem.pipeline.run;

import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.history.RunDescription;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A run that has started. Its end is recorded in the history once: by the run itself, or by whoever
 * stops it before.
 */
final class RunRecord {
  private static final Logger LOG = LoggerFactory.getLogger(RunRecord.class);

  /** A store that cannot be reached must not hold up the end of a run. */
  private static final Duration MAX_WAIT = Duration.ofSeconds(3);

  /** The number of a run that nothing is noted of: there is none before it. */
  private static final int FIRST = 1;

  private final Optional<RunHistory> history;
  private final RunDescription description;
  private final int number;
  private final AtomicBoolean ended = new AtomicBoolean();
  private final CompletableFuture<Boolean> stopNoted = new CompletableFuture<>();

  private RunRecord(Optional<RunHistory> history, RunDescription description, int number) {
    this.history = history;
    this.description = description;
    this.number = number;
  }

  /**
   * @param history where the run is noted, if anywhere
   */
  static RunRecord begin(Optional<RunHistory> history, RunDescription description) {
    int number = history.map(noted -> noted.begin(description)).orElse(FIRST);
    return new RunRecord(history, description, number);
  }

  int number() {
    return number;
  }

  /**
   * Notes that the run is complete, unless its job has done so.
   *
   * @throws XylemException if the run was stopped before
   */
  void complete(List<NodeResult> results) {
    if (!ended.compareAndSet(false, true)) {
      throw new XylemException("run %d was stopped".formatted(number));
    }
    history
        .filter(noted -> !noted.isComplete(number))
        .filter(noted -> !noted.complete(number, description, results))
        .ifPresent(
            noted -> {
              throw new XylemException("run %d was stopped".formatted(number));
            });
  }

  /**
   * Best effort: if the store cannot be reached, the run's own failure matters more.
   *
   * @param node that failed, if it is known
   */
  void fail(Optional<String> node, String message) {
    if (ended.compareAndSet(false, true)) {
      abandon(noted -> noted.fail(number, description, node, message));
    }
  }

  /** Notes nothing: its job goes on elsewhere, and notes itself how the run ends. */
  void leave() {
    if (ended.compareAndSet(false, true)) {
      stopNoted.complete(false);
    }
  }

  /**
   * As far as it goes, and within seconds. Whoever calls it second waits for the first.
   *
   * @return whether it is noted that the run was stopped
   */
  boolean stop() {
    if (ended.compareAndSet(false, true)) {
      stopNoted.complete(abandon(noted -> noted.stop(number, description, "stopped from outside")));
    }
    try {
      return stopNoted.get(MAX_WAIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private boolean abandon(Predicate<RunHistory> noting) {
    if (history.isEmpty()) {
      return false;
    }
    CompletableFuture<Boolean> done = new CompletableFuture<>();
    Thread note = new Thread(() -> done.complete(note(history.get(), noting)), "xylem-note-end");
    note.setDaemon(true);
    note.start();
    try {
      return done.get(MAX_WAIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private boolean note(RunHistory noted, Predicate<RunHistory> noting) {
    try {
      return noting.test(noted);
    } catch (RuntimeException e) {
      LOG.debug("How run {} ended could not be noted", number, e);
      return false;
    }
  }
}
