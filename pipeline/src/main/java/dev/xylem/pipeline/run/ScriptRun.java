package dev.xylem.pipeline.run;

import dev.xylem.cassandra.schema.ConsistencyOverlap;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.pipeline.assemble.NodeSteps;
import dev.xylem.pipeline.flink.ClusterProbe;
import dev.xylem.pipeline.flink.FlinkOptions;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.types.UrlSecrets;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import org.apache.beam.sdk.io.FileSystems;

/**
 * One run of a script: checks all of it before anything is started, opens the store of its tables,
 * and carries it out.
 */
public final class ScriptRun {
  private final RunSettings settings;
  private final RunConsole console;
  private final Optional<TableStore> open;
  private final String runKey = UUID.randomUUID().toString();
  private volatile RunExecution execution;

  public ScriptRun(RunSettings settings, RunConsole console) {
    this(settings, console, Optional.empty());
  }

  /**
   * @param open a store that is open already, and is closed at the end
   */
  public ScriptRun(RunSettings settings, RunConsole console, Optional<TableStore> open) {
    this.settings = settings;
    this.console = console;
    this.open = open;
  }

  /**
   * Returns when the run is complete; for a detached one nothing, when its job was sent.
   *
   * @throws RuntimeException if the script is not valid or the run failed; {@link FailureMessage}
   *     makes it readable
   */
  public Optional<RunOutcome> execute() throws InterruptedException, ExecutionException {
    FileSystems.setDefaultPipelineOptions(settings.beam());
    ScriptPlan script =
        ScriptPlan.of(
            settings.scriptUrl(),
            settings.parametersUrl(),
            settings.nodes(),
            settings.writing().sink().keepsTables(),
            settings.python());
    RunPlan plan = script.nodes();
    settings.searchable().requireIn(plan.nodes());
    if (!settings.usesCassandra()) {
      script.decideWithoutCassandra().requireAccepted();
    }
    if (FlinkOptions.isSent(settings.beam())) {
      ClusterProbe flink = ClusterProbe.of(settings.beam());
      console.print("%s", flink);
      flink.chooseParallelism(settings.beam()).ifPresent(chosen -> console.print("%s", chosen));
      flink.useInstalledJar(settings.beam()).ifPresent(found -> console.print("%s", found));
      return execute(script, settings.withWorkersHere(flink.isOnThisMachine()));
    }
    return execute(script, settings);
  }

  private Optional<RunOutcome> execute(ScriptPlan script, RunSettings settings)
      throws InterruptedException, ExecutionException {
    console.print("Checking %s%s ...", UrlSecrets.hide(settings.scriptUrl()), storeOpening());
    try (StoreOpening opening = StoreOpening.begin(settings, open)) {
      script.requireValid(settings.python());
      ScriptPlan planned = withoutWhatIsTaken(script, settings, opening);
      RunPlan plan = planned.nodes();
      NodeSteps steps = NodeSteps.compile(planned.files(), plan, runKey, settings);
      Optional<TableStore> store = opening.await(console::warn);
      store.ifPresent(this::printStore);
      if (!plan.keepsTables()) {
        console.print("%s", withoutTables(store.isPresent()));
      }
      FormulaEngines.of(plan, settings.python()).printTo(console);
      execution = new RunExecution(settings, planned, steps, store, console, runKey);
      return execution.execute();
    } finally {
      LiveCounts.forget(runKey);
    }
  }

  /** What is taken has to be known before the rest is compiled, and so Cassandra waited for. */
  private ScriptPlan withoutWhatIsTaken(
      ScriptPlan script, RunSettings settings, StoreOpening opening)
      throws InterruptedException, ExecutionException {
    if (!settings.reuse().isAsked()) {
      return script;
    }
    TableStore store = opening.await(console::warn).orElseThrow();
    RunHistory history = RunHistory.open(store.session(), store.isAlone());
    history.noteLost();
    return ReusePlanning.apply(script, settings, store.session(), Optional.of(history));
  }

  /** What a user must know who does not wait for the end of {@link #stop()}. */
  public Optional<String> leftBehind() {
    RunExecution begun = execution;
    return begun == null ? Optional.empty() : begun.leftBehind();
  }

  /** To be called when this JVM is ended from outside: tells what there is of the run. */
  public RunStop stop() {
    RunExecution begun = execution;
    return begun == null ? RunStop.BEFORE_IT_BEGAN : begun.stop();
  }

  private String storeOpening() {
    if (!settings.usesCassandra()) {
      return "";
    }
    if (!settings.store().isEmbedded()) {
      return " and connecting to Cassandra";
    }
    // One that keeps its files may be up already.
    return settings
        .store()
        .dataDirectory()
        .map(" and opening the Cassandra in %s"::formatted)
        .orElse(" and starting Cassandra");
  }

  private static String withoutTables(boolean cassandra) {
    return cassandra
        ? "Tables are not kept; the history of runs and rejected rows are"
        : "Tables are not kept, and there is no Cassandra";
  }

  private void printStore(TableStore store) {
    console.print(
        "Cassandra at %s, keyspace %s%s",
        store.config().where(),
        store.config().keyspace(),
        store.origin().map(" (%s)"::formatted).orElse(""));
    ConsistencyOverlap.warning(store.session()).ifPresent(console::warn);
  }
}
