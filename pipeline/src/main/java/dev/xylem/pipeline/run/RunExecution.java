package dev.xylem.pipeline.run;

import static java.util.stream.Collectors.toSet;

import dev.xylem.pipeline.assemble.NodeSteps;
import dev.xylem.pipeline.history.Heartbeat;
import dev.xylem.pipeline.history.RunDescription;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.progress.RunEvent;
import dev.xylem.pipeline.progress.RunEvent.Ended.State;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.script.Node;
import dev.xylem.types.UrlSecrets;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * Carries out a run of which all was found valid: begins it, and runs its pipeline, whose last step
 * reconciles the counts and notes in the history that the run is complete. How it ended otherwise
 * is noted here.
 */
final class RunExecution {
  private final RunSettings settings;
  private final ScriptPlan script;
  private final RunPlan plan;
  private final Optional<TableStore> store;
  private final RunConsole console;
  private final String runKey;
  private final RunDescription description;
  private final RunPipeline pipeline;
  private volatile RunRecord record;
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
    this.store = store;
    this.console = console;
    this.runKey = runKey;
    this.description = description(settings, script);
    this.pipeline = new RunPipeline(settings, plan, steps, store, console, runKey);
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
    announce();
    try {
      Optional<RunOutcome> outcome =
          pipeline.run(record.number(), description, begun.earlierRuns(), stoppedElsewhere());
      outcome.ifPresent(complete -> record.complete(complete.nodes()));
      tellEnd(outcome.isPresent() ? State.COMPLETE : State.GOES_ON, "");
      return outcome;
    } catch (InterruptedException e) {
      record.stop();
      tellEnd(State.STOPPED, "interrupted");
      throw e;
    } catch (RuntimeException | ExecutionException e) {
      // It may not be the job that has failed: the store is gone, for example.
      pipeline.sent().ifPresent(ClusterRun::cancel);
      Optional<XylemException> storeFailure = store.flatMap(TableStore::failure);
      noteFailure(storeFailure.isPresent() ? storeFailure.get() : e);
      if (storeFailure.isPresent()) {
        throw storeFailure.get();
      }
      throw e;
    } finally {
      heartbeat.ifPresent(Heartbeat::close);
    }
  }

  private void announce() {
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
  }

  private void noteFailure(Throwable cause) {
    String message = FailureMessage.of(cause);
    if (JvmEnd.isUnderWay()) {
      record.stop();
      tellEnd(State.STOPPED, "stopped from outside");
    } else if (pipeline.sent().filter(ClusterRun::mayGoOn).isPresent()) {
      record.leave();
      tellEnd(State.GOES_ON, message);
    } else {
      record.fail(FailureMessage.node(cause), message);
      tellEnd(stoppedElsewhere().isDone() ? State.STOPPED : State.FAILED, message);
      sayHowToGoOn();
    }
  }

  private CompletableFuture<String> stoppedElsewhere() {
    return heartbeat.map(Heartbeat::stopped).orElseGet(CompletableFuture::new);
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
    pipeline.stop();
    boolean stopped = begun.stop();
    tellEnd(State.STOPPED, "stopped from outside");
    return new RunStop(
        begun.number(),
        settings.store().keyspace(),
        noted(stopped),
        pipeline.sent().map(ClusterRun::awaitEnd),
        pipeline.nodesWithFiles());
  }

  /** The job elsewhere that goes on if it is not cancelled. */
  Optional<String> leftBehind() {
    return pipeline.sent().flatMap(ClusterRun::howToCancel);
  }

  private RunStop.Noted noted(boolean stopped) {
    if (store.isEmpty() || settings.store().isTemporary()) {
      return RunStop.Noted.NOWHERE;
    }
    return stopped ? RunStop.Noted.YES : RunStop.Noted.NOT_IN_TIME;
  }
}
