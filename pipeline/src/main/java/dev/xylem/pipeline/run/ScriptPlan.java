package dev.xylem.pipeline.run;

import dev.xylem.pipeline.history.NodeRuns;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.inputs.DecidedPlan;
import dev.xylem.pipeline.inputs.EarlierTables;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.pipeline.settings.NodeSelection;
import dev.xylem.pipeline.validate.ScriptValidation;
import dev.xylem.python.PythonSettings;
import java.util.Optional;

/** A script that was checked, and the plan of a run of it as far as the script says it. */
public final class ScriptPlan {
  private final ScriptValidation validation;
  private final RunPlan plan;
  private final EarlierTables earlier;

  private ScriptPlan(ScriptValidation validation, RunPlan plan) {
    this.validation = validation;
    this.plan = plan;
    this.earlier = EarlierTables.of(validation.script(), plan);
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
    return new ScriptPlan(validation, plan);
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

  ScriptFiles files() {
    return validation.files();
  }

  RunPlan nodes() {
    return plan;
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
