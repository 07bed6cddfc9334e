package dev.xylem.pipeline.run;

import dev.xylem.cassandra.TableName;
import dev.xylem.cassandra.TableSchema;
import dev.xylem.cassandra.Tables;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.pipeline.assemble.NodeSteps;
import dev.xylem.pipeline.assemble.StepContext;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.history.RunDescription;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.metrics.BatchLatencies;
import dev.xylem.pipeline.options.BeamArguments;
import dev.xylem.pipeline.options.RunSettings;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.pipeline.progress.RunProgress;
import dev.xylem.pipeline.validate.ScriptValidation;
import dev.xylem.script.Node;
import dev.xylem.script.TableWriter;
import dev.xylem.types.UrlSecrets;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
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
    RunPlan plan = RunPlan.of(files.script(), settings.startNodes());
    settings.searchable().requireIn(plan.nodes());
    EarlierTables earlier = EarlierTables.of(files.script(), plan);
    console.say(
        "Checking %s and %s Cassandra ...",
        shownScript(), settings.store().isEmbedded() ? "starting" : "connecting to");
    try (StoreOpening opening = StoreOpening.begin(settings)) {
      validation.requireValid(settings.python());
      NodeSteps steps = NodeSteps.compile(files, plan, runKey, settings);
      TableStore store = opening.await(warning -> console.say("Warning: %s", warning));
      sayWhere(store);
      FormulaEngines.of(plan, settings.python()).sayOn(console);
      return execute(plan, earlier, steps, store);
    } finally {
      LiveCounts.forget(runKey);
    }
  }

  private String shownScript() {
    return UrlSecrets.hide(settings.scriptUrl());
  }

  private void sayWhere(TableStore store) {
    console.say(
        "Cassandra at %s, keyspace %s%s",
        store.config().where(),
        store.config().keyspace(),
        settings.store().isEmbedded() ? " (embedded)" : "");
    store.session().consistencyWarning().ifPresent(warning -> console.say("Warning: %s", warning));
  }

  private RunOutcome execute(RunPlan plan, EarlierTables earlier, NodeSteps steps, TableStore store)
      throws InterruptedException, ExecutionException {
    RunHistory history = RunHistory.open(store.session());
    Map<String, Integer> earlierRuns = earlier.chooseRuns(history);
    OpenRun open =
        OpenRun.begin(
            history,
            new RunDescription(
                shownScript(),
                UrlSecrets.hide(settings.parametersUrl().orElse("")),
                settings.startNodes(),
                plan.nodeNames()));
    store.beforeShutdown(open::stop);
    int run = open.number();
    console.say("Run %d of %s: %d nodes", run, shownScript(), plan.nodes().size());
    Instant started = Instant.now();
    try {
      AcknowledgedRows acknowledged = AcknowledgedRows.watch(store.session(), console);
      createTables(plan, run, store);
      StepContext context =
          new StepContext(
              run,
              earlierRuns,
              store.config(),
              store.atHome(settings.writing()),
              settings.reading());
      MetricResults metrics;
      WriteSummary writes;
      try (BatchLatencies latencies = BatchLatencies.observe()) {
        metrics = carryOut(plan, steps, context, store);
        writes = WriteSummary.of(metrics, latencies.percentiles());
      }
      Reconciliation reconciliation = Reconciliation.of(plan, metrics);
      reconciliation.check();
      List<NodeResult> results = reconciliation.results();
      acknowledged.requireKept(plan, run, results);
      open.complete(results);
      return new RunOutcome(
          run,
          Duration.between(started, Instant.now()),
          results,
          writes,
          steps.filesWritten(context));
    } catch (InterruptedException e) {
      open.stop();
      throw e;
    } catch (RuntimeException | ExecutionException e) {
      Optional<XylemException> lost = store.loss();
      open.fail(Failure.message(lost.isPresent() ? lost.get() : e));
      if (lost.isPresent()) {
        throw lost.get();
      }
      throw e;
    }
  }

  private void createTables(RunPlan plan, int run, TableStore store) {
    try (Tables tables = Tables.open(store.config())) {
      if (plan.nodes().stream().anyMatch(node -> node.header().badRows().rejected())) {
        tables.createRejectedRows();
      }
      for (Node node : plan.nodes()) {
        if (node.tableWriter().isPresent()) {
          createTable(tables, node, node.tableWriter().get(), run);
        }
      }
    }
  }

  private void createTable(Tables tables, Node node, TableWriter writer, int run) {
    TableSchema table = new TableSchema(new TableName(writer.table(), run), writer.schema());
    try {
      tables.create(
          table,
          "Xylem: node %s, run %d (%s)".formatted(node.name(), run, runKey),
          writer.tableOptions());
      tables.makeSearchable(table, settings.searchable().fieldsOf(writer));
    } catch (XylemException e) {
      throw e.with(Fact.NODE, node.name());
    }
  }

  /** Not for a pipeline that runs elsewhere: nothing is known of it here until it ends. */
  private StallWatch stallWatch() {
    LiveCounts counts = LiveCounts.of(runKey);
    return new StallWatch(settings.stallTimeout(), () -> SignsOfLife.now(counts), Instant::now);
  }

  private MetricResults carryOut(
      RunPlan plan, NodeSteps steps, StepContext context, TableStore store)
      throws InterruptedException, ExecutionException {
    Pipeline pipeline = Pipeline.create(settings.beam());
    steps.applyTo(pipeline, context);
    RunProgress progress = new RunProgress(plan, LiveCounts.of(runKey));
    boolean elsewhere = !BeamArguments.isEmbedded(settings.beam());
    if (elsewhere) {
      console.say(
          "Runs on Flink at %s, which shows how far it is; rows are counted here at the end",
          settings.beam().getFlinkMaster());
    }
    return new PipelineExecution(
            pipeline,
            progress,
            console.newProgressDisplay(),
            store.lost(),
            elsewhere ? Optional.empty() : Optional.of(stallWatch()),
            counted -> {
              if (elsewhere) {
                Reconciliation.of(plan, counted).copyTo(LiveCounts.of(runKey));
              }
            })
        .run();
  }
}
