package dev.xylem.pipeline.run;

import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.RowCount;
import dev.xylem.metrics.TaskCounts;
import dev.xylem.pipeline.assemble.NodeSteps;
import dev.xylem.pipeline.assemble.StepContext;
import dev.xylem.pipeline.checks.RunChecks;
import dev.xylem.pipeline.completion.Reconciliation;
import dev.xylem.pipeline.flink.ClusterJob;
import dev.xylem.pipeline.flink.FlinkOptions;
import dev.xylem.pipeline.history.RunDescription;
import dev.xylem.pipeline.metrics.BatchLatencies;
import dev.xylem.pipeline.metrics.Locality;
import dev.xylem.pipeline.metrics.NodeMeters;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.progress.ProgressDisplay;
import dev.xylem.pipeline.progress.RunProgress;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.pipeline.settings.TableWriting;
import dev.xylem.pipeline.stall.StallWatch;
import dev.xylem.script.Node;
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
 * The pipeline of a run that has begun: makes its tables, runs it here or on a Flink elsewhere, and
 * tells what it counted.
 */
final class RunPipeline {
  private final RunSettings settings;
  private final RunPlan plan;
  private final NodeSteps steps;
  private final Optional<TableStore> store;
  private final RunConsole console;
  private final String runKey;
  private final LiveCounts counts;
  private volatile PipelineExecution execution;
  private volatile Optional<ClusterRun> sent = Optional.empty();

  /**
   * @param store absent if the run has no Cassandra
   * @param runKey tells runs within a JVM apart
   */
  RunPipeline(
      RunSettings settings,
      RunPlan plan,
      NodeSteps steps,
      Optional<TableStore> store,
      RunConsole console,
      String runKey) {
    this.settings = settings;
    this.plan = plan;
    this.steps = steps;
    this.store = store;
    this.console = console;
    this.runKey = runKey;
    this.counts = LiveCounts.of(runKey);
  }

  /**
   * Returns when all nodes are complete; for a detached run nothing, when its job was sent.
   *
   * @param run its number
   * @param earlierRuns by table, the run that it is read of
   * @param stopped is completed when somebody stops the run from elsewhere
   */
  Optional<RunOutcome> run(
      int run,
      RunDescription description,
      Map<String, Integer> earlierRuns,
      CompletableFuture<String> stopped)
      throws InterruptedException, ExecutionException {
    Instant started = Instant.now();
    RunClosing closing = RunClosing.of(runKey, run, description, plan, store);
    TableCreation creation = new TableCreation(plan, settings.searchable(), runKey);
    store.ifPresent(opened -> creation.createIn(opened, run));
    StepContext context =
        new StepContext(
            run,
            earlierRuns,
            store.map(TableStore::config),
            store.map(TableStore::writing).orElseGet(() -> TableWriting.of(settings)),
            settings.reading(),
            closing.nodeCompletions(plan));
    Pipeline pipeline = pipeline(context, closing);
    if (FlinkOptions.isDetached(settings.beam())) {
      send(run, pipeline);
      return Optional.empty();
    }
    MetricResults metrics;
    WriteSummary writes;
    try (BatchLatencies latencies = BatchLatencies.observe();
        NodeMeters shown = nodeMeters(run)) {
      metrics = runToItsEnd(run, pipeline, stopped);
      writes = WriteSummary.of(metrics, latencies.percentiles());
    }
    Reconciliation reconciliation = Reconciliation.of(plan, metrics);
    reconciliation.check();
    return Optional.of(
        new RunOutcome(
            run,
            Duration.between(started, Instant.now()),
            plan.keepsTables(),
            reconciliation.results(),
            writes,
            Locality.of(metrics),
            steps.filesWritten(context),
            RunChecks.of(metrics)));
  }

  /** The job on a Flink elsewhere, once it is being sent. */
  Optional<ClusterRun> sent() {
    return sent;
  }

  /** The nodes of which files have got their names so far, as far as it is known here. */
  List<String> nodesWithFiles() {
    return plan.fileNodes().stream()
        .map(Node::name)
        .filter(node -> counts.get(node, RowCount.FILES) > 0)
        .toList();
  }

  /** Ends what is shown, and asks a Flink elsewhere to cancel the job. */
  void stop() {
    PipelineExecution running = execution;
    if (running != null) {
      running.stop();
    }
    sent.ifPresent(ClusterRun::cancel);
  }

  private Pipeline pipeline(StepContext context, RunClosing closing) {
    Pipeline pipeline = Pipeline.create(settings.beam());
    steps
        .applyTo(pipeline, context)
        .apply("Run", CloseRun.by(closing, !plan.fileNodes().isEmpty()));
    return pipeline;
  }

  private MetricResults runToItsEnd(int run, Pipeline pipeline, CompletableFuture<String> stopped)
      throws InterruptedException, ExecutionException {
    ProgressDisplay display = console.newProgressDisplay();
    execution =
        new PipelineExecution(
            running(run, pipeline, display),
            workersHere() ? new RunProgress(plan, counts) : RunProgress.ofCluster(plan, counts),
            display,
            endFromOutside(stopped),
            stallWatch(),
            workersHere() ? totals -> {} : this::show);
    try (RunConsoles.Shown said = RunConsoles.show(runKey, display::tell)) {
      return execution.run();
    }
  }

  private Callable<MetricResults> running(int run, Pipeline pipeline, ProgressDisplay display) {
    return FlinkOptions.isSent(settings.beam())
        ? elsewhere(run, pipeline, display::tell)
        : new LocalRun(pipeline);
  }

  private ClusterRun elsewhere(int run, Pipeline pipeline, Consumer<String> tell) {
    console.print("Sends the job to Flink at %s ...", FlinkOptions.place(settings.beam()));
    ClusterRun job =
        new ClusterRun(
            "run " + run,
            () -> ClusterJob.submit(pipeline),
            this::showSoFar,
            tell,
            ClusterRun.PATIENCE);
    sent = Optional.of(job);
    return job;
  }

  private void send(int run, Pipeline pipeline) throws InterruptedException, ExecutionException {
    ClusterRun sending = elsewhere(run, pipeline, line -> {});
    try (ClusterJob job = PipelineExecution.onLargeStack(sending::send).get()) {
      console.print("Run %d goes on as Flink job %s", run, job.id());
      store.ifPresent(
          opened ->
              console.print(
                  "  to watch it:   xylem attach %d --keyspace=%s, with the same Cassandra",
                  run, settings.store().keyspace()));
      console.print("  to look at it: %s", job.page());
      console.print("  to cancel it:  %s", job.cancelCommand());
    }
  }

  /** The store is gone, or somebody has stopped the run. */
  private CompletableFuture<String> endFromOutside(CompletableFuture<String> stopped) {
    return CompletableFuture.anyOf(
            store.map(TableStore::unexpectedEnd).orElseGet(CompletableFuture::new), stopped)
        .thenApply(String.class::cast);
  }

  /** Not for a pipeline that runs elsewhere: what its threads do is not known here. */
  private Optional<StallWatch> stallWatch() {
    return workersHere()
        ? Optional.of(StallWatch.ofNewRun(settings.stallTimeout(), counts))
        : Optional.empty();
  }

  /** None for a pipeline that runs elsewhere: until it ends they would all say 0. */
  private NodeMeters nodeMeters(int run) {
    List<String> shown = workersHere() ? plan.nodeNames() : List.of();
    return NodeMeters.show(settings.store().keyspace(), run, shown, counts);
  }

  private boolean workersHere() {
    return FlinkOptions.isEmbedded(settings.beam());
  }

  private void showSoFar(TaskCounts counted) {
    new Reconciliation(plan, counted.byNode()).copyTo(counts);
  }

  /** What was counted in other JVMs. */
  private void show(MetricResults counted) {
    Reconciliation.of(plan, counted).copyTo(counts);
  }
}
