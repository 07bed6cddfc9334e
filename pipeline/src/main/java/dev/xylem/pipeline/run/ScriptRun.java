package dev.xylem.pipeline.run;

import static java.util.stream.Collectors.toSet;

import dev.xylem.cassandra.schema.ConsistencyOverlap;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.pipeline.assemble.NodeSteps;
import dev.xylem.pipeline.assemble.StepContext;
import dev.xylem.pipeline.assemble.TableWriting;
import dev.xylem.pipeline.flink.BeamArguments;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.history.RunDescription;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.metrics.BatchLatencies;
import dev.xylem.pipeline.metrics.NodeMeters;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.pipeline.progress.RunProgress;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.pipeline.validate.ScriptValidation;
import dev.xylem.script.Node;
import dev.xylem.types.UrlSecrets;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.metrics.MetricResults;

/**
 * Carries out one run of a script: checks all of it before anything is started, makes the tables,
 * runs the pipeline, reconciles the counts, and notes in the history how it ended.
 */
public final class ScriptRun {
  private final RunSettings settings;
  private final RunConsole console;
  private final String runKey = UUID.randomUUID().toString();

  public ScriptRun(RunSettings settings, RunConsole console) {
    this.settings = settings;
    this.console = console;
  }

  /**
   * Returns when the run is complete.
   *
   * @throws RuntimeException if the script is not valid or the run failed; {@link Failure#message}
   *     makes it readable
   */
  public RunOutcome execute() throws InterruptedException, ExecutionException {
    FileSystems.setDefaultPipelineOptions(settings.beam());
    ScriptValidation validation =
        ScriptValidation.of(settings.scriptUrl(), settings.parametersUrl());
    if (validation.hasErrors()) {
      validation.requireValid(settings.python());
    }
    ScriptFiles files = validation.files();
    RunPlan plan =
        RunPlan.of(files.script(), settings.startNodes())
            .withTablesKept(settings.writing().sink().keepsTables());
    validation.withRun(plan);
    settings.searchable().requireIn(plan.nodes());
    EarlierTables earlier = EarlierTables.of(files.script(), plan);
    if (!settings.usesCassandra()) {
      earlier.requireNone();
    }
    console.say("Checking %s%s ...", shownScript(), andOpening());
    try (StoreOpening opening = StoreOpening.begin(settings)) {
      validation.requireValid(settings.python());
      NodeSteps steps = NodeSteps.compile(files, plan, runKey, settings);
      Optional<TableStore> store = opening.await(this::warn);
      store.ifPresent(this::sayWhere);
      if (!plan.keepsTables()) {
        console.say("%s", saysKept(store.isPresent()));
      }
      FormulaEngines.of(plan, settings.python()).sayOn(console);
      return execute(plan, earlier, steps, store);
    } finally {
      LiveCounts.forget(runKey);
    }
  }

  private String shownScript() {
    return UrlSecrets.hide(settings.scriptUrl());
  }

  private String andOpening() {
    if (!settings.usesCassandra()) {
      return "";
    }
    return settings.store().isEmbedded()
        ? " and starting Cassandra"
        : " and connecting to Cassandra";
  }

  private static String saysKept(boolean cassandra) {
    return cassandra
        ? "Tables are not kept; the history of runs and rejected rows are"
        : "Tables are not kept, and there is no Cassandra";
  }

  private void warn(String warning) {
    console.say("Warning: %s", warning);
  }

  private void sayWhere(TableStore store) {
    console.say(
        "Cassandra at %s, keyspace %s%s",
        store.config().where(),
        store.config().keyspace(),
        settings.store().isEmbedded() ? " (embedded)" : "");
    ConsistencyOverlap.warning(store.session()).ifPresent(this::warn);
  }

  private RunOutcome execute(
      RunPlan plan, EarlierTables earlier, NodeSteps steps, Optional<TableStore> store)
      throws InterruptedException, ExecutionException {
    Optional<RunHistory> history = store.map(TableStore::session).map(RunHistory::open);
    Map<String, Integer> earlierRuns =
        history.map(noted -> earlier.chooseRuns(noted, this::warn)).orElse(Map.of());
    OpenRun open = OpenRun.begin(history, description(plan));
    store.ifPresent(opened -> opened.beforeShutdown(open::stop));
    int run = open.number();
    console.say("Run %d of %s: %d nodes", run, shownScript(), plan.nodes().size());
    Instant started = Instant.now();
    try {
      Optional<AcknowledgedRows> acknowledged =
          store
              .filter(opened -> plan.keepsTables())
              .map(opened -> AcknowledgedRows.watch(opened.session(), console));
      TableCreation creation = new TableCreation(plan, settings.searchable(), runKey);
      store.ifPresent(opened -> creation.createIn(opened, run));
      StepContext context = context(run, earlierRuns, store);
      MetricResults metrics;
      WriteSummary writes;
      try (BatchLatencies latencies = BatchLatencies.observe();
          NodeMeters shown = nodeMeters(plan, run)) {
        metrics = carryOut(plan, steps, context, store);
        writes = WriteSummary.of(metrics, latencies.percentiles());
      }
      Reconciliation reconciliation = Reconciliation.of(plan, metrics);
      reconciliation.check();
      List<NodeResult> results = reconciliation.results();
      acknowledged.ifPresent(rows -> rows.requireKept(plan, run, results));
      open.complete(results);
      return new RunOutcome(
          run,
          Duration.between(started, Instant.now()),
          plan.keepsTables(),
          results,
          writes,
          steps.filesWritten(context));
    } catch (InterruptedException e) {
      open.stop();
      throw e;
    } catch (RuntimeException | ExecutionException e) {
      Optional<XylemException> lost = store.flatMap(TableStore::loss);
      open.fail(Failure.message(lost.isPresent() ? lost.get() : e));
      if (lost.isPresent()) {
        throw lost.get();
      }
      throw e;
    }
  }

  /** None for a pipeline that runs elsewhere: until it ends they would all say 0. */
  private NodeMeters nodeMeters(RunPlan plan, int run) {
    List<String> shown = workersHere() ? plan.nodeNames() : List.of();
    return NodeMeters.show(settings.store().keyspace(), run, shown, LiveCounts.of(runKey));
  }

  private RunDescription description(RunPlan plan) {
    return new RunDescription(
        shownScript(),
        UrlSecrets.hide(settings.parametersUrl().orElse("")),
        settings.startNodes(),
        plan.nodeNames(),
        plan.nodes().stream().filter(plan::dropsTableOf).map(Node::name).collect(toSet()));
  }

  private StepContext context(
      int run, Map<String, Integer> earlierRuns, Optional<TableStore> store) {
    return new StepContext(
        run,
        earlierRuns,
        store.map(TableStore::config),
        store.map(TableStore::writing).orElseGet(() -> TableWriting.of(settings)),
        settings.reading());
  }

  /** Not for a pipeline that runs elsewhere: nothing is known of it here until it ends. */
  private StallWatch stallWatch() {
    LiveCounts counts = LiveCounts.of(runKey);
    return new StallWatch(settings.stallTimeout(), () -> SignsOfLife.now(counts), Instant::now);
  }

  private boolean workersHere() {
    return BeamArguments.isEmbedded(settings.beam());
  }

  private MetricResults carryOut(
      RunPlan plan, NodeSteps steps, StepContext context, Optional<TableStore> store)
      throws InterruptedException, ExecutionException {
    Pipeline pipeline = Pipeline.create(settings.beam());
    steps.applyTo(pipeline, context);
    RunProgress progress = new RunProgress(plan, LiveCounts.of(runKey));
    boolean elsewhere = !workersHere();
    if (elsewhere) {
      console.say(
          "Runs on Flink at %s, which shows how far it is; rows are counted here at the end",
          settings.beam().getFlinkMaster());
    }
    return new PipelineExecution(
            pipeline,
            progress,
            console.newProgressDisplay(),
            store.map(TableStore::lost).orElseGet(CompletableFuture::new),
            elsewhere ? Optional.empty() : Optional.of(stallWatch()),
            counted -> {
              if (elsewhere) {
                Reconciliation.of(plan, counted).copyTo(LiveCounts.of(runKey));
              }
            })
        .run();
  }
}
