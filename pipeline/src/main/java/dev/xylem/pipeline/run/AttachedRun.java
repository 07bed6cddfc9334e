package dev.xylem.pipeline.run;

import dev.xylem.metrics.RowCount;
import dev.xylem.pipeline.flink.ClusterJob;
import dev.xylem.pipeline.flink.ClusterSilentException;
import dev.xylem.pipeline.history.NotedNode;
import dev.xylem.pipeline.history.NotedRun;
import dev.xylem.pipeline.history.NotedRuns;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.history.RunJob;
import dev.xylem.pipeline.history.RunStatus;
import dev.xylem.pipeline.progress.NodeProgress;
import dev.xylem.pipeline.progress.NodeState;
import dev.xylem.pipeline.progress.ProgressDisplay;
import dev.xylem.pipeline.progress.RunEvent;
import dev.xylem.pipeline.progress.RunEvent.Ended.State;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A run that another command has begun, shown to its end. */
public final class AttachedRun {
  private static final Logger LOG = LoggerFactory.getLogger(AttachedRun.class);
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final RunHistory history;
  private final NotedRuns runs;
  private final String keyspace;
  private final RunConsole console;
  private final Map<String, Instant> started = new HashMap<>();
  private Optional<ClusterJob> job = Optional.empty();
  private boolean silenceTold;

  /**
   * @param store in whose keyspace there is a history
   */
  public AttachedRun(TableStore store, RunHistory history, RunConsole console) {
    this.history = history;
    this.runs = new NotedRuns(store.session());
    this.keyspace = store.config().keyspace();
    this.console = console;
  }

  /**
   * Returns when the run is complete.
   *
   * @param whenEnded is told that it has ended, however, before anything is thrown
   * @throws XylemException if there is no such run, or it has ended otherwise
   */
  public void follow(int number, Runnable whenEnded) throws InterruptedException {
    NotedRun run = ended(runs.get(number));
    console.tell(
        new RunEvent.Ended(
            state(run.status()),
            Optional.of(number),
            run.elapsed().orElse(Duration.ZERO),
            run.error()));
    whenEnded.run();
    if (run.status() != RunStatus.COMPLETE) {
      throw new XylemException(JobEnd.text(run));
    }
    console.print("%nRun %d is complete: all rows accounted for.", number);
  }

  /** The same run, after its end. */
  private NotedRun ended(NotedRun begun) throws InterruptedException {
    int number = begun.run();
    NotedRun run = begun;
    boolean over = run.hasEnded();
    console.print(
        "Run %d of %s: %d nodes%s",
        number, run.script(), run.nodes().size(), over ? "; it has ended before" : "");
    console.tell(new RunEvent.Started(number, keyspace, run.script(), run.nodes()));
    ProgressDisplay display = console.newProgressDisplay();
    try {
      while (!run.hasEnded()) {
        display.show(progress(run, ask(run, display)));
        TimeUnit.MILLISECONDS.sleep(PAUSE.toMillis());
        run = runs.get(number);
      }
      return run;
    } catch (RuntimeException e) {
      // What cannot be looked at any more may go on all the same.
      console.tell(
          new RunEvent.Ended(
              State.GOES_ON,
              Optional.of(number),
              run.elapsed().orElse(Duration.ZERO),
              FailureMessage.of(e)));
      throw e;
    } finally {
      display.close(progress(run, Map.of()));
      job.ifPresent(ClusterJob::close);
    }
  }

  /** What its job has counted so far; notes its end if that could not do so itself. */
  private Map<String, Map<RowCount, Long>> ask(NotedRun run, ProgressDisplay display)
      throws InterruptedException {
    if (run.job().isEmpty()) {
      history.noteLost();
      return Map.of();
    }
    try {
      RunJob noted = run.job().get();
      if (job.isEmpty()) {
        job = ClusterJob.find(noted.flink(), noted.name());
        job.ifPresent(found -> display.tell("Flink job " + found.id() + ": " + found.page()));
      }
      if (job.isPresent()) {
        JobEnd.note(history, runs, run, job.get());
        return job.get().counts().byNode();
      }
      if (history.left().stream().anyMatch(left -> left.run() == run.run())) {
        JobEnd.noteUnknown(history, runs, run, noted);
      }
    } catch (ClusterSilentException e) {
      LOG.debug("Flink does not answer", e);
      if (!silenceTold) {
        display.tell(
            "Flink at %s does not answer (%s): the run is shown as its history has it"
                .formatted(run.job().get().flink(), e.getMessage()));
        silenceTold = true;
      }
    }
    return Map.of();
  }

  private List<NodeProgress> progress(NotedRun run, Map<String, Map<RowCount, Long>> counted) {
    return runs.nodes(run).stream()
        .map(node -> progress(run, node, counted.getOrDefault(node.result().node(), Map.of())))
        .toList();
  }

  private NodeProgress progress(NotedRun run, NotedNode node, Map<RowCount, Long> counted) {
    String name = node.result().node();
    long read = Math.max(node.result().read(), counted.getOrDefault(RowCount.READ, 0L));
    long written = Math.max(node.result().written(), counted.getOrDefault(RowCount.WRITTEN, 0L));
    long made = Math.max(written, counted.getOrDefault(RowCount.PRODUCED, 0L));
    if (read > 0) {
      started.putIfAbsent(name, Instant.now());
    }
    return new NodeProgress(
        name,
        state(run.hasEnded() ? node.status() : RunStatus.RUNNING, read),
        read,
        made,
        written,
        node.kept(),
        Optional.ofNullable(started.get(name))
            .map(start -> Duration.between(start, Instant.now()))
            .orElse(Duration.ZERO));
  }

  /** That somebody said later not to read its tables is no end of its own. */
  private static State state(RunStatus status) {
    return switch (status) {
      case COMPLETE -> State.COMPLETE;
      case FAILED -> State.FAILED;
      case LOST -> State.LOST;
      case STOPPED, INVALIDATED -> State.STOPPED;
      case RUNNING -> State.GOES_ON;
    };
  }

  private static NodeState state(RunStatus status, long read) {
    return switch (status) {
      case COMPLETE -> NodeState.DONE;
      case FAILED -> NodeState.FAILED;
      case STOPPED, INVALIDATED, LOST -> NodeState.STOPPED;
      case RUNNING -> read > 0 ? NodeState.RUNNING : NodeState.WAITING;
    };
  }
}
