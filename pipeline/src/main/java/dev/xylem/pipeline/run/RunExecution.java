package dev.xylem.pipeline.run;

import static java.util.stream.Collectors.toSet;

import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.RowCount;
import dev.xylem.metrics.TaskCounts;
import dev.xylem.pipeline.assemble.NodeSteps;
import dev.xylem.pipeline.assemble.StepContext;
import dev.xylem.pipeline.checks.RunChecks;
import dev.xylem.pipeline.completion.NodeCompletions;
import dev.xylem.pipeline.completion.Reconciliation;
import dev.xylem.pipeline.flink.ClusterJob;
import dev.xylem.pipeline.flink.FlinkOptions;
import dev.xylem.pipeline.history.Heartbeat;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.history.RunDescription;
import dev.xylem.pipeline.metrics.BatchLatencies;
import dev.xylem.pipeline.metrics.Locality;
import dev.xylem.pipeline.metrics.NodeMeters;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.progress.ProgressDisplay;
import dev.xylem.pipeline.progress.RunEvent;
import dev.xylem.pipeline.progress.RunEvent.Ended.State;
import dev.xylem.pipeline.progress.RunProgress;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.pipeline.settings.TableWriting;
import dev.xylem.script.Node;
import dev.xylem.types.UrlSecrets;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.metrics.MetricResults;

/**
 * Carries out a run of which all was found valid: makes the tables and runs the pipeline, whose
 * last step reconciles the counts and notes in the history that the run is complete. How it ended
 * otherwise is noted here.
 */
final class RunExecution {
  private final RunSettings settings;
  private final ScriptPlan script;
  private final RunPlan plan;
  private final NodeSteps steps;
  private final Optional<TableStore> store;
  private final RunConsole console;
  private final LiveCounts counts;
  private final String runKey;
  private final RunDescription description;
  private volatile RunRecord record;
  private volatile PipelineExecution execution;
  private volatile Optional<ClusterRun> sent = Optional.empty();
  private final Instant began = Instant.now();
  private Optional<Heartbeat> heartbeat = Optional.empty();

  /**
   * @param store absent if the run has no Cassandra
   * @param runKey tells runs within a JVM apart
   */
  RunExecution(
      RunSettings settings,
      ScriptPlan script,
      NodeSteps steps,
      Optional<TableStore> store,
      RunConsole console,
      String runKey) {
    this.settings = settings;
    this.script = script;
    this.plan = script.nodes();
    this.steps = steps;
    this.store = store;
    this.console = console;
    this.runKey = runKey;
    this.counts = LiveCounts.of(runKey);
    this.description = description(settings, script);
  }

  private static RunDescription description(RunSettings settings, ScriptPlan script) {
    RunPlan plan = script.nodes();
    return new RunDescription(
        UrlSecrets.hide(settings.scriptUrl()),
        UrlSecrets.hide(settings.parametersUrl().orElse("")),
        settings.nodes().texts(),
        script.selected().nodeNames(),
        script.reuse().taken(),
        plan.nodes().stream().filter(plan::dropsTableOf).map(Node::name).collect(toSet()));
  }

  /**
   * Returns when the run is complete; for a detached one nothing, when its job was sent.
   *
   * @throws XylemException if the plan is refused
   */
  Optional<RunOutcome> execute() throws InterruptedException, ExecutionException {
    RunBeginning.Begun begun =
        new RunBeginning(settings, script, store, console, runKey)
            .begin(description, noted -> record = noted);
    heartbeat = begun.heartbeat();
    int run = record.number();
    console.print(
        "Run %d of %s: %d nodes", run, UrlSecrets.hide(settings.scriptUrl()), plan.nodes().size());
    console.tell(
        new RunEvent.Started(
            run, settings.store().keyspace(), description.script(), plan.nodeNames()));
    script.reuse().resumed().ifPresent(of -> console.print("Goes on with run %d", of));
    if (!script.reuse().taken().isEmpty()) {
      console.print(
          "Takes the tables of %s from earlier runs",
          String.join(", ", script.reuse().taken().keySet()));
    }
    Instant started = Instant.now();
    try {
      Optional<RunOutcome> outcome = makeTables(run, started, begun.earlierRuns());
      outcome.ifPresent(complete -> record.complete(complete.nodes()));
      tellEnd(outcome.isPresent() ? State.COMPLETE : State.GOES_ON, "");
      return outcome;
    } catch (InterruptedException e) {
      record.stop();
      tellEnd(State.STOPPED, "interrupted");
      throw e;
    } catch (RuntimeException | ExecutionException e) {
      // It may not be the job that has failed: the store is gone, for example.
      sent.ifPresent(ClusterRun::cancel);
      Optional<XylemException> ended = store.flatMap(TableStore::failure);
      Throwable cause = ended.isPresent() ? ended.get() : e;
      if (JvmEnd.isUnderWay()) {
        record.stop();
        tellEnd(State.STOPPED, "stopped from outside");
      } else if (sent.filter(ClusterRun::mayGoOn).isPresent()) {
        record.leave();
        tellEnd(State.GOES_ON, FailureMessage.of(cause));
      } else {
        record.fail(FailureMessage.node(cause), FailureMessage.of(cause));
        tellEnd(isStoppedElsewhere() ? State.STOPPED : State.FAILED, FailureMessage.of(cause));
        sayHowToGoOn();
      }
      if (ended.isPresent()) {
        throw ended.get();
      }
      throw e;
    } finally {
      heartbeat.ifPresent(Heartbeat::close);
    }
  }

  private boolean isStoppedElsewhere() {
    return heartbeat.filter(beating -> beating.stopped().isDone()).isPresent();
  }

  private void tellEnd(State state, String why) {
    console.tell(
        new RunEvent.Ended(
            state, Optional.of(record.number()), Duration.between(began, Instant.now()), why));
  }

  private void sayHowToGoOn() {
    if (store.isPresent() && plan.keepsTables() && !settings.store().isTemporary()) {
      console.print(
          "Tables that run %d has completed are kept: xylem resume %d --keyspace=%s goes on",
          record.number(), record.number(), settings.store().keyspace());
    }
  }

  /** Ends what is shown and notes that the run was stopped, whatever it is doing. */
  RunStop stop() {
    RunRecord begun = record;
    if (begun == null) {
      return RunStop.BEFORE_IT_BEGAN;
    }
    PipelineExecution running = execution;
    if (running != null) {
      running.stop();
    }
    Optional<ClusterRun> elsewhere = sent;
    elsewhere.ifPresent(ClusterRun::cancel);
    boolean stopped = begun.stop();
    tellEnd(State.STOPPED, "stopped from outside");
    return new RunStop(
        begun.number(),
        settings.store().keyspace(),
        noted(stopped),
        elsewhere.map(ClusterRun::awaitEnd),
        plan.fileNodes().stream()
            .filter(node -> counts.get(node.name(), RowCount.FILES) > 0)
            .map(Node::name)
            .toList());
  }

  /** The job elsewhere that goes on if it is not cancelled. */
  Optional<String> leftBehind() {
    return sent.flatMap(ClusterRun::howToCancel);
  }

  private RunStop.Noted noted(boolean stopped) {
    if (store.isEmpty() || settings.store().isTemporary()) {
      return RunStop.Noted.NOWHERE;
    }
    return stopped ? RunStop.Noted.YES : RunStop.Noted.NOT_IN_TIME;
  }

  private Optional<RunOutcome> makeTables(
      int run, Instant started, Map<String, Integer> earlierRuns)
      throws InterruptedException, ExecutionException {
    RunClosing closing = RunClosing.of(runKey, run, description, plan, store);
    TableCreation creation = new TableCreation(plan, settings.searchable(), runKey);
    store.ifPresent(opened -> creation.createIn(opened, run));
    StepContext context = context(run, earlierRuns, closing.nodeCompletions(plan));
    if (FlinkOptions.isDetached(settings.beam())) {
      send(context, closing);
      return Optional.empty();
    }
    MetricResults metrics;
    WriteSummary writes;
    try (BatchLatencies latencies = BatchLatencies.observe();
        NodeMeters shown = nodeMeters(run)) {
      metrics = runPipeline(context, closing);
      writes = WriteSummary.of(metrics, latencies.percentiles());
    }
    Reconciliation reconciliation = Reconciliation.of(plan, metrics);
    reconciliation.check();
    List<NodeResult> results = reconciliation.results();
    return Optional.of(
        new RunOutcome(
            run,
            Duration.between(started, Instant.now()),
            plan.keepsTables(),
            results,
            writes,
            Locality.of(metrics),
            steps.filesWritten(context),
            RunChecks.of(metrics)));
  }

  /** None for a pipeline that runs elsewhere: until it ends they would all say 0. */
  private NodeMeters nodeMeters(int run) {
    List<String> shown = workersHere() ? plan.nodeNames() : List.of();
    return NodeMeters.show(settings.store().keyspace(), run, shown, counts);
  }

  private StepContext context(
      int run, Map<String, Integer> earlierRuns, Optional<NodeCompletions> completions) {
    return new StepContext(
        run,
        earlierRuns,
        store.map(TableStore::config),
        store.map(TableStore::writing).orElseGet(() -> TableWriting.of(settings)),
        settings.reading(),
        completions);
  }

  /** Not for a pipeline that runs elsewhere: what its threads do is not known here. */
  private StallWatch stallWatch() {
    return new StallWatch(settings.stallTimeout(), ActivitySnapshot.ofNewRun(counts), Instant::now);
  }

  private boolean workersHere() {
    return FlinkOptions.isEmbedded(settings.beam());
  }

  private MetricResults runPipeline(StepContext context, RunClosing closing)
      throws InterruptedException, ExecutionException {
    Pipeline pipeline = pipeline(context, closing);
    RunProgress progress =
        workersHere() ? new RunProgress(plan, counts) : RunProgress.ofCluster(plan, counts);
    ProgressDisplay display = console.newProgressDisplay();
    execution =
        new PipelineExecution(
            running(pipeline, display),
            progress,
            display,
            endFromOutside(),
            workersHere() ? Optional.of(stallWatch()) : Optional.empty(),
            workersHere() ? totals -> {} : this::show);
    try (RunConsoles.Shown said = RunConsoles.show(runKey, display::tell)) {
      return execution.run();
    }
  }

  /** The store is gone, or somebody has stopped the run. */
  private CompletableFuture<String> endFromOutside() {
    return CompletableFuture.anyOf(
            store.map(TableStore::unexpectedEnd).orElseGet(CompletableFuture::new),
            heartbeat.map(Heartbeat::stopped).orElseGet(CompletableFuture::new))
        .thenApply(String.class::cast);
  }

  private Callable<MetricResults> running(Pipeline pipeline, ProgressDisplay display) {
    if (!FlinkOptions.isSent(settings.beam())) {
      return new LocalRun(pipeline);
    }
    return elsewhere(pipeline, display::tell);
  }

  private ClusterRun elsewhere(Pipeline pipeline, Consumer<String> tell) {
    console.print("Sends the job to Flink at %s ...", FlinkOptions.place(settings.beam()));
    ClusterRun run =
        new ClusterRun(
            "run " + record.number(),
            () -> ClusterJob.submit(pipeline),
            this::showSoFar,
            tell,
            ClusterRun.PATIENCE);
    sent = Optional.of(run);
    return run;
  }

  private void send(StepContext context, RunClosing closing)
      throws InterruptedException, ExecutionException {
    ClusterRun run = elsewhere(pipeline(context, closing), line -> {});
    try (ClusterJob job = PipelineExecution.onLargeStack(run::send).get()) {
      console.print("Run %d goes on as Flink job %s", record.number(), job.id());
      store.ifPresent(
          opened ->
              console.print(
                  "  to watch it:   xylem attach %d --keyspace=%s, with the same Cassandra",
                  record.number(), settings.store().keyspace()));
      console.print("  to look at it: %s", job.page());
      console.print("  to cancel it:  %s", job.cancelCommand());
    }
  }

  private Pipeline pipeline(StepContext context, RunClosing closing) {
    Pipeline pipeline = Pipeline.create(settings.beam());
    steps
        .applyTo(pipeline, context)
        .apply("Run", CloseRun.by(closing, !plan.fileNodes().isEmpty()));
    return pipeline;
  }

  private void showSoFar(TaskCounts counted) {
    new Reconciliation(plan, counted.byNode()).copyTo(counts);
  }

  /** What was counted in other JVMs. */
  private void show(MetricResults counted) {
    Reconciliation.of(plan, counted).copyTo(counts);
  }
}
