package dev.xylem.pipeline.run;

import dev.xylem.pipeline.flink.ClusterJob;
import dev.xylem.pipeline.flink.ClusterSilentException;
import dev.xylem.pipeline.history.NotedRun;
import dev.xylem.pipeline.history.NotedRuns;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.history.RunJob;
import dev.xylem.pipeline.history.RunStatus;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.flink.api.common.JobStatus;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How runs ended that could not note it: a job that fails has no last step, and the command that
 * would have noted it may be gone. Whoever comes next asks Flink.
 */
final class JobEnd {
  private static final Logger LOG = LoggerFactory.getLogger(JobEnd.class);

  private JobEnd() {}

  /**
   * Notes the ends of runs whose commands are gone.
   *
   * @param warnings gets a line for each
   */
  static void noteAll(RunHistory history, NotedRuns runs, Consumer<String> warnings)
      throws InterruptedException {
    for (NotedRun run : history.left()) {
      RunJob job = run.job().orElseThrow();
      try {
        Optional<ClusterJob> found = ClusterJob.find(job.flink(), job.name());
        if (found.isEmpty()) {
          noteUnknown(history, runs, run, job);
        } else {
          try (ClusterJob there = found.get()) {
            note(history, runs, run, there);
          }
        }
        NotedRun now = runs.get(run.run());
        if (now.hasEnded() && now.status() != RunStatus.COMPLETE) {
          warnings.accept(text(now));
        }
      } catch (ClusterSilentException e) {
        LOG.debug("Flink at {} does not say what became of run {}", job.flink(), run.run(), e);
      }
    }
  }

  /** How a run that is not complete has ended, in a line. */
  static String text(NotedRun run) {
    String how =
        switch (run.status()) {
          case FAILED -> "has failed";
          case STOPPED -> "was stopped";
          case INVALIDATED -> "was invalidated";
          case LOST -> "was lost";
          case COMPLETE -> "is complete";
          case RUNNING -> "goes on";
        };
    return "run %d %s%s".formatted(run.run(), how, run.error().isEmpty() ? "" : ": " + run.error());
  }

  /** Notes how a run has ended, if its job has and its history does not say so. */
  static void note(RunHistory history, NotedRuns runs, NotedRun run, ClusterJob job)
      throws ClusterSilentException, InterruptedException {
    Optional<JobStatus> status = job.status();
    if (status.isEmpty()) {
      noteUnknown(history, runs, run, run.job().orElseThrow());
      return;
    }
    if (!status.get().isGloballyTerminalState() || runs.get(run.run()).hasEnded()) {
      return;
    }
    switch (status.get()) {
      case CANCELED ->
          history.end(run, RunStatus.STOPPED, Optional.empty(), "its job was cancelled on Flink");
      case FAILED -> noteFailure(history, run, job);
      default ->
          history.end(
              run,
              RunStatus.LOST,
              Optional.empty(),
              "its job has finished on Flink and noted no end");
    }
  }

  private static void noteFailure(RunHistory history, NotedRun run, ClusterJob job)
      throws ClusterSilentException, InterruptedException {
    try {
      job.result();
    } catch (ExecutionException e) {
      history.end(run, RunStatus.FAILED, FailureMessage.node(e), FailureMessage.of(e));
    }
  }

  /** A job that is not there may have closed its run before it was forgotten. */
  static void noteUnknown(RunHistory history, NotedRuns runs, NotedRun run, RunJob job) {
    if (!runs.get(run.run()).hasEnded()) {
      history.end(
          run,
          RunStatus.LOST,
          Optional.empty(),
          "Flink at %s does not know its job: it was not sent, or the JobManager was started anew"
              .formatted(job.flink()));
    }
  }
}
