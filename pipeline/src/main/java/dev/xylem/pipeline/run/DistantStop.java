package dev.xylem.pipeline.run;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.pipeline.facts.RunFactsStore;
import dev.xylem.pipeline.flink.ClusterJob;
import dev.xylem.pipeline.flink.ClusterSilentException;
import dev.xylem.pipeline.history.NotedRun;
import dev.xylem.pipeline.history.NotedRuns;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.history.RunJob;
import dev.xylem.pipeline.history.RunStatus;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Stops a run that another process, or a Flink elsewhere, carries out. */
public final class DistantStop {
  /** It learns within 5 s that it is to end. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final RunHistory history;
  private final NotedRuns runs;
  private final RunFactsStore signs;

  /**
   * @param session in whose keyspace there is a history
   */
  public DistantStop(CassandraSession session, RunHistory history) {
    this.history = history;
    this.runs = new NotedRuns(session);
    this.signs = new RunFactsStore(session);
  }

  /**
   * Returns when the run has ended, or does not answer.
   *
   * @param reason by whom it is stopped, and why
   * @return what became of it, a sentence
   * @throws XylemException if there is no such run, or it has ended otherwise
   */
  public String stop(int number, String reason) throws InterruptedException {
    NotedRun run = runs.get(number);
    if (run.status() == RunStatus.STOPPED) {
      return JobEnd.text(run) + ", before";
    }
    if (run.hasEnded() || !history.end(run, RunStatus.STOPPED, Optional.empty(), reason)) {
      throw new XylemException("there is nothing to stop: " + JobEnd.text(runs.get(number)))
          .with(
              Fact.HINT, "to keep later runs from reading its tables: xylem invalidate " + number);
    }
    return run.job().isPresent()
        ? "run %d is stopped: %s".formatted(number, cancelled(run.job().get()))
        : "run %d is stopped%s".formatted(number, hasGone(number) ? "" : unanswered());
  }

  private static String cancelled(RunJob noted) throws InterruptedException {
    try {
      Optional<ClusterJob> found = ClusterJob.find(noted.flink(), noted.name());
      if (found.isEmpty()) {
        return "Flink at %s does not know its job".formatted(noted.flink());
      }
      try (ClusterJob job = found.get()) {
        job.cancel();
        return "job %s is being cancelled on Flink at %s".formatted(job.id(), noted.flink());
      }
    } catch (ClusterSilentException e) {
      return "but Flink at %s does not answer (%s): cancel the job %s there"
          .formatted(noted.flink(), e.getMessage(), noted.name());
    }
  }

  private boolean hasGone(int run) throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (signs.signs().getOrDefault(run, false)) {
      if (System.nanoTime() > deadline) {
        return false;
      }
      TimeUnit.SECONDS.sleep(1);
    }
    return true;
  }

  private static String unanswered() {
    return (", but its process has not answered for %d s: it cannot reach Cassandra, or is frozen;"
            + " its tables are not read in any case")
        .formatted(PATIENCE.toSeconds());
  }
}
