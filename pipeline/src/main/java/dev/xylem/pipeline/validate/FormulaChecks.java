package dev.xylem.pipeline.validate;

import dev.xylem.calc.PythonCalc;
import dev.xylem.pipeline.plan.PackageDirectories;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.python.PythonFile;
import dev.xylem.python.PythonSettings;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.reading.Problem;
import dev.xylem.script.reading.Problem.Severity;
import dev.xylem.script.reading.ScriptReading;
import dev.xylem.script.reading.SourcePosition;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks the Python of py_calc nodes: the files, and the expressions that call them. */
final class FormulaChecks {
  private final ScriptReading reading;
  private final ScriptFiles files;
  private final PythonSettings python;
  private final List<Problem> problems;

  /**
   * @param problems takes what is found
   */
  FormulaChecks(
      ScriptReading reading, ScriptFiles files, PythonSettings python, List<Problem> problems) {
    this.reading = reading;
    this.files = files;
    this.python = python;
    this.problems = problems;
  }

  void check(PyCalcNode node) {
    Optional<Schema> input = reading.schemaOf(node.reader().table());
    List<PythonFile> sources = new ArrayList<>();
    for (int i = 0; i < node.pythonUrls().size(); i++) {
      String url = node.pythonUrls().get(i);
      try {
        sources.add(files.readFormulas(url));
      } catch (XylemException e) {
        String path = "nodes.%s.p.python_code_urls[%d]".formatted(node.name(), i);
        problems.add(reading.problem(Severity.ERROR, path, e.getMessage()));
      }
    }
    boolean hasPackages = checkPackages(node);
    if (input.isEmpty()
        || sources.size() < node.pythonUrls().size()
        || sources.isEmpty()
        || !hasPackages) {
      return;
    }
    Inputs inputs =
        Inputs.of("r", input.get(), reading.undecodedIn(node.reader().table()))
            .and("p", Schema.of(), reading.undecoded(node.name()));
    for (XylemException error :
        PythonCalc.problems(
            PackageDirectories.resolve(node, files, python), input.get(), sources, python)) {
      if (!inputs.isUndecided(error.facts().getOrDefault(Fact.EXPRESSION, ""))) {
        problems.add(problem(node, error, sources));
      }
    }
  }

  private boolean checkPackages(PyCalcNode node) {
    int before = problems.size();
    for (int i = 0; i < node.options().packages().size(); i++) {
      try {
        PackageDirectories.resolve(node.options().packages().get(i), files, python);
      } catch (XylemException e) {
        String path = "nodes.%s.p.packages[%d]".formatted(node.name(), i);
        problems.add(reading.problem(Severity.ERROR, path, e.getMessage()));
      }
    }
    return problems.size() == before;
  }

  private Problem problem(PyCalcNode node, XylemException error, List<PythonFile> sources) {
    Map<Fact, String> facts = error.facts();
    if (facts.containsKey(Fact.FIELD)) {
      String field = facts.get(Fact.FIELD);
      String path = "nodes.%s.p.calculated_fields.%s.expression".formatted(node.name(), field);
      return facts.containsKey(Fact.COLUMN)
          ? reading.error(path, column(facts), withHint(error))
          : reading.problem(Severity.ERROR, path, withHint(error));
    }
    String path = "nodes.%s.p.python_code_urls".formatted(node.name());
    if (!facts.containsKey(Fact.FILE) || !facts.containsKey(Fact.LINE)) {
      return reading.problem(Severity.ERROR, path, error.getMessage());
    }
    int line = Integer.parseInt(facts.get(Fact.LINE));
    String source =
        sources.stream()
            .filter(file -> file.name().equals(facts.get(Fact.FILE)))
            .flatMap(file -> file.text().lines().skip(line - 1L).findFirst().stream())
            .findFirst()
            .orElse("");
    int index = Math.min(column(facts) - 1, source.length());
    SourcePosition position = SourcePosition.in(facts.get(Fact.FILE), line, source, index);
    return new Problem(Severity.ERROR, path, position, withHint(error));
  }

  private static int column(Map<Fact, String> facts) {
    return Integer.parseInt(facts.getOrDefault(Fact.COLUMN, "1"));
  }

  private static String withHint(XylemException error) {
    String hint = error.facts().get(Fact.HINT);
    return hint == null ? error.problem() : error.problem() + "; " + hint;
  }
}
