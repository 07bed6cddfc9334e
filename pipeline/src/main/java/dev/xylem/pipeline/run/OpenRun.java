package dev.xylem.pipeline.run;

import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.history.RunDescription;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.history.RunStatus;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A run that has begun. How it ends is noted in the history once, by whoever comes first: the run
 * itself, or a person who stops it.
 */
final class OpenRun {
  private static final Logger LOG = LoggerFactory.getLogger(OpenRun.class);

  /** A store that is gone must not hold up the end of a run. */
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private final RunHistory history;
  private final RunDescription description;
  private final int number;
  private final AtomicBoolean ended = new AtomicBoolean();

  private OpenRun(RunHistory history, RunDescription description, int number) {
    this.history = history;
    this.description = description;
    this.number = number;
  }

  static OpenRun begin(RunHistory history, RunDescription description) {
    return new OpenRun(history, description, history.begin(description));
  }

  int number() {
    return number;
  }

  /**
   * @throws XylemException if the run was stopped before
   */
  void complete(List<NodeResult> results) {
    if (!ended.compareAndSet(false, true)) {
      throw new XylemException("run %d was stopped".formatted(number));
    }
    history.complete(number, results);
  }

  /** As far as it goes: where the store is gone, the run's own failure matters more. */
  void fail(String message) {
    abandon(RunStatus.FAILED, message);
  }

  /** As far as it goes, and within seconds. */
  void stop() {
    abandon(RunStatus.STOPPED, "stopped from outside");
  }

  private void abandon(RunStatus status, String message) {
    if (!ended.compareAndSet(false, true)) {
      return;
    }
    List<NodeResult> results =
        description.nodes().stream().map(node -> new NodeResult(node, 0, 0, 0, 0)).toList();
    Thread note = new Thread(() -> note(status, results, message), "xylem-note-end");
    note.setDaemon(true);
    note.start();
    try {
      note.join(PATIENCE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void note(RunStatus status, List<NodeResult> results, String message) {
    try {
      history.abandon(number, status, results, message);
    } catch (RuntimeException e) {
      LOG.debug("How run {} ended could not be noted", number, e);
    }
  }
}
