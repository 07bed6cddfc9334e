package dev.xylem.pipeline.validate;

import dev.xylem.pipeline.plan.OutputFiles;
import dev.xylem.pipeline.plan.OverwrittenFiles;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.python.PythonSettings;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.Script;
import dev.xylem.script.reading.Problem;
import dev.xylem.script.reading.ScriptException;
import dev.xylem.script.reading.ScriptReading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Everything that can be said of a script without running it: what is wrong and what is suspicious,
 * in all nodes, with places. Touches no tables and no input files, only the script, its parameters,
 * and the files of formulas and criteria that it names.
 */
public final class ScriptValidation {
  private final String scriptUrl;
  private final Optional<String> parametersUrl;
  private final ScriptReading reading;
  private final List<Problem> found = new ArrayList<>();
  private boolean areFormulasChecked;

  private ScriptValidation(
      String scriptUrl, Optional<String> parametersUrl, ScriptReading reading) {
    this.scriptUrl = scriptUrl;
    this.parametersUrl = parametersUrl;
    this.reading = reading;
  }

  /**
   * Reads a script and checks all but its Python, which takes seconds longer.
   *
   * @throws dev.xylem.types.XylemException if a file cannot be read
   */
  public static ScriptValidation of(String scriptUrl, Optional<String> parametersUrl) {
    ScriptReading reading = ScriptFiles.examine(scriptUrl, parametersUrl);
    ScriptValidation validation = new ScriptValidation(scriptUrl, parametersUrl, reading);
    validation.checkExpressions();
    return validation;
  }

  private void checkExpressions() {
    ExpressionChecks expressions = new ExpressionChecks(reading);
    CriteriaChecks criteria = new CriteriaChecks(files(), expressions, found);
    NodeChecks nodes = new NodeChecks(reading, criteria, expressions);
    script().nodes().forEach(nodes::check);
    PolicyChecks policies = new PolicyChecks(reading, expressions);
    script().policies().values().forEach(policies::check);
    found.addAll(expressions.problems());
  }

  /** Checks the Python of the script too: once. */
  public ScriptValidation withFormulas(PythonSettings python) {
    if (!areFormulasChecked) {
      areFormulasChecked = true;
      FormulaChecks formulas = new FormulaChecks(reading, files(), python, found);
      script().nodes().stream()
          .filter(PyCalcNode.class::isInstance)
          .forEach(node -> formulas.check((PyCalcNode) node));
    }
    return this;
  }

  /** Checks what a run without start nodes would do, too. */
  public ScriptValidation withDefaultRun() {
    if (!hasErrors()) {
      RunPlan.ofDefault(script()).ifPresent(this::withRun);
    }
    return this;
  }

  /**
   * Checks that no two nodes of a run write the same file, as the later would undo the earlier, and
   * that none writes what the run reads, as a part of it that is repeated would read another file.
   */
  public ScriptValidation withRun(RunPlan plan) {
    OutputFiles.conflicts(plan, files())
        .forEach(
            (node, other) ->
                found.add(
                    reading.problem(
                        Problem.Severity.ERROR,
                        "nodes." + node.name() + ".w.url_template",
                        "node %s of the same run writes %s too; give one of them another name"
                            .formatted(other.name(), node.writer().urlTemplate()))));
    OverwrittenFiles.of(plan, files(), parametersUrl)
        .forEach(
            (node, reader) ->
                found.add(
                    reading.problem(
                        Problem.Severity.ERROR,
                        "nodes." + node.name() + ".w.url_template",
                        "%s is %s; write to another file, in another directory if a pattern matches"
                            .formatted(node.writer().urlTemplate(), reader))));
    return this;
  }

  /** What was found so far, from top to bottom. */
  public List<Problem> problems() {
    return reading.with(found);
  }

  public boolean hasErrors() {
    return problems().stream().anyMatch(Problem::isError);
  }

  /** The nodes that can be read. */
  public Script script() {
    return reading.script();
  }

  /** As {@link ScriptReading#definition}. */
  public String definition(String node) {
    return reading.definition(node);
  }

  /** The script and the place that its paths start from. */
  public ScriptFiles files() {
    return ScriptFiles.of(scriptUrl, reading.script());
  }

  /**
   * Checks the Python too, and then that there is no error.
   *
   * @throws ScriptException with all errors
   */
  public void requireValid(PythonSettings python) {
    List<Problem> errors =
        withFormulas(python).problems().stream().filter(Problem::isError).toList();
    if (!errors.isEmpty()) {
      throw new ScriptException(scriptUrl, errors);
    }
  }
}
