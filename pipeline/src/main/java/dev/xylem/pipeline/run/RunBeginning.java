package dev.xylem.pipeline.run;

import dev.xylem.pipeline.facts.RunFacts;
import dev.xylem.pipeline.facts.RunFactsStore;
import dev.xylem.pipeline.facts.RunSources;
import dev.xylem.pipeline.facts.Versions;
import dev.xylem.pipeline.fingerprint.FingerprintStore;
import dev.xylem.pipeline.flink.FlinkOptions;
import dev.xylem.pipeline.history.Heartbeat;
import dev.xylem.pipeline.history.NotedRuns;
import dev.xylem.pipeline.history.RunDescription;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.history.RunJob;
import dev.xylem.pipeline.inputs.DecidedPlan;
import dev.xylem.pipeline.settings.RunSettings;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Notes a run before it does anything: which number it has, what it reads and is made of. */
record RunBeginning(
    RunSettings settings,
    ScriptPlan script,
    Optional<TableStore> store,
    RunConsole console,
    String runKey) {
  private static final String LOST =
      "run %d was lost: its process is gone, and its tables may lack rows";

  /**
   * A run that is noted.
   *
   * @param earlierRuns the run that each table of an earlier one is read from
   * @param heartbeat while it is not closed, other processes see that this one is there
   */
  record Begun(Map<String, Integer> earlierRuns, Optional<Heartbeat> heartbeat) {}

  /**
   * @param noted is given the run's record before anything else can fail
   * @throws dev.xylem.types.XylemException if the plan is refused
   */
  Begun begin(RunDescription description, Consumer<RunRecord> noted) throws InterruptedException {
    if (store.isEmpty()) {
      DecidedPlan decided = accepted(script.decideWithoutCassandra());
      noted.accept(RunRecord.begin(Optional.empty(), description));
      return new Begun(decided.earlierRuns(), Optional.empty());
    }
    TableStore opened = store.get();
    try {
      RunHistory history = RunHistory.open(opened.session(), opened.isAlone());
      history.noteLost().forEach(run -> console.warn(LOST.formatted(run)));
      JobEnd.noteAll(history, new NotedRuns(opened.session()), console::warn);
      DecidedPlan decided = accepted(script.decide(Optional.of(history)));
      RunRecord record = RunRecord.begin(Optional.of(history), description);
      noted.accept(record);
      if (FlinkOptions.isSent(settings.beam())) {
        noteJob(history, record.number());
      }
      opened.beforeShutdown(record::stop);
      return new Begun(decided.earlierRuns(), keepFacts(opened, history, record, decided));
    } catch (RuntimeException e) {
      throw opened.causeOf(e);
    }
  }

  private DecidedPlan accepted(DecidedPlan decided) {
    decided.requireAccepted();
    decided.warn(console::warn);
    return decided;
  }

  /** By a name that it has alone: its id is known only when it is sent. */
  private void noteJob(RunHistory history, int run) {
    String name =
        "%s, run %d of %s, %s"
            .formatted(settings.beam().getJobName(), run, settings.store().keyspace(), runKey);
    settings.beam().setJobName(name);
    history.noteJob(run, new RunJob(FlinkOptions.place(settings.beam()), name));
  }

  /**
   * Notes what the run is made of. There is a heartbeat where others can see it, and the run does
   * not go on without this process.
   */
  private Optional<Heartbeat> keepFacts(
      TableStore opened, RunHistory history, RunRecord record, DecidedPlan decided) {
    RunFactsStore facts = new RunFactsStore(opened.session());
    boolean isSeen = !opened.isAlone() && !FlinkOptions.isDetached(settings.beam());
    try {
      Optional<Heartbeat> beating =
          isSeen ? Optional.of(Heartbeat.begin(history, facts, record.number())) : Optional.empty();
      facts.note(
          record.number(),
          new RunFacts(
              RunSources.of(script.files(), settings.parametersUrl(), script.selected()),
              settings.typed(),
              decided.earlierRuns(),
              Versions.current(),
              decided.reuse().resumed(),
              decided.reuse().reasons()));
      FingerprintStore fingerprints = new FingerprintStore(opened.session());
      fingerprints.note(record.number(), script.fingerprints(decided, fingerprints, settings));
      return beating;
    } catch (RuntimeException e) {
      record.fail(Optional.empty(), FailureMessage.of(e));
      throw e;
    }
  }
}
