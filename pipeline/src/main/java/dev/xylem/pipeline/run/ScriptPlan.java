package dev.xylem.pipeline.run;

import dev.xylem.pipeline.fingerprint.FingerprintStore;
import dev.xylem.pipeline.fingerprint.NodeFingerprints;
import dev.xylem.pipeline.history.NodeRuns;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.inputs.DecidedPlan;
import dev.xylem.pipeline.inputs.EarlierTables;
import dev.xylem.pipeline.inputs.Reuse;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.pipeline.settings.NodeSelection;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.pipeline.validate.ScriptValidation;
import dev.xylem.python.PythonSettings;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A script that was checked, and the plan of a run of it as far as the script says it. */
public final class ScriptPlan {
  private final ScriptValidation validation;
  private final ScriptFiles files;
  private final RunPlan selected;
  private final RunPlan plan;
  private final Reuse reuse;
  private final EarlierTables earlier;

  /** Null until they are asked for. */
  private NodeFingerprints fingerprints;

  private ScriptPlan(
      ScriptValidation validation, ScriptFiles files, RunPlan selected, Reuse reuse) {
    this.validation = validation;
    this.files = files;
    this.selected = selected;
    this.reuse = reuse;
    this.plan = selected.without(reuse.taken().keySet());
    this.earlier = EarlierTables.of(validation.script(), plan, reuse);
  }

  /**
   * Checks all but the Python, unless there are other errors: then they are reported together.
   *
   * @param keepsTables whether the run keeps the tables that it makes
   * @throws RuntimeException if the script is not valid, or has no such nodes
   */
  public static ScriptPlan of(
      String scriptUrl,
      Optional<String> parametersUrl,
      NodeSelection selection,
      boolean keepsTables,
      PythonSettings python) {
    ScriptValidation validation = ScriptValidation.of(scriptUrl, parametersUrl);
    requireNoErrors(validation, python);
    RunPlan plan = RunPlan.of(validation.script(), selection).withTablesKept(keepsTables);
    requireNoErrors(validation.withRun(plan), python);
    return new ScriptPlan(validation, validation.files(), plan, Reuse.NONE);
  }

  /** Reports all errors at once, those of Python too, if there is any. */
  private static void requireNoErrors(ScriptValidation validation, PythonSettings python) {
    if (validation.hasErrors()) {
      validation.requireValid(python);
    }
  }

  /**
   * @throws RuntimeException if there is an error in the Python
   */
  void requireValid(PythonSettings python) {
    validation.requireValid(python);
  }

  /** The same with tables of earlier runs instead of nodes that make them. */
  ScriptPlan taking(Reuse other) {
    ScriptPlan taking = new ScriptPlan(validation, files, selected, other);
    taking.fingerprints = fingerprints;
    return taking;
  }

  ScriptFiles files() {
    return files;
  }

  /** The nodes that are computed. */
  RunPlan nodes() {
    return plan;
  }

  /** Those and the nodes whose tables are taken. */
  RunPlan selected() {
    return selected;
  }

  Reuse reuse() {
    return reuse;
  }

  /**
   * What the tables of all selected nodes depend on. Read once, before anything of it is used.
   *
   * @param decided of a plan that takes no tables, at the first time
   */
  NodeFingerprints fingerprints(DecidedPlan decided, FingerprintStore store, RunSettings settings) {
    if (fingerprints == null) {
      Map<String, String> contents = new HashMap<>();
      decided
          .inputs()
          .forEach(
              input ->
                  input
                      .run()
                      .ifPresent(
                          run -> contents.put(input.table(), store.content(input.maker(), run))));
      fingerprints =
          NodeFingerprints.of(
              files, selected, node -> validation.definition(node.name()), contents, settings);
    }
    return fingerprints;
  }

  /** Whether earlier runs have a say in what is run: not if no table of theirs is read. */
  public boolean readsEarlierTables() {
    return !earlier.isEmpty();
  }

  /**
   * Decides of which run each earlier table is read.
   *
   * @param history empty where no run was yet
   */
  public DecidedPlan decide(Optional<RunHistory> history) {
    return earlier.decide(history.map(RunHistory::runsByNode).orElse(node -> NodeRuns.NONE));
  }

  /** The same for a run that has no Cassandra. */
  public DecidedPlan decideWithoutCassandra() {
    return earlier.decideWithoutCassandra();
  }
}
