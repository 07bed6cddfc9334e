package dev.xylem.pipeline.formulatest;

import dev.xylem.python.FormulaTests;
import dev.xylem.python.PythonFile;
import dev.xylem.python.TestOutcome;
import java.util.List;
import java.util.function.Predicate;

/** Runs the tests beside the formulas of a script. */
public final class FormulaTestRun {
  private final List<TestedFormulas> formulas;
  private final Predicate<String> wanted;

  /**
   * @param wanted which tests to run, each as {@code path/file_test.py::test}
   */
  public FormulaTestRun(List<TestedFormulas> formulas, Predicate<String> wanted) {
    this.formulas = formulas;
    this.wanted = wanted;
  }

  /**
   * @throws dev.xylem.types.XylemException if formulas cannot be loaded, or tests cannot be read
   */
  public void execute(TestReport report) {
    for (TestedFormulas tested : formulas) {
      report.begin(tested);
      TestFiles files = TestFiles.beside(tested.environment().files());
      files.remote().forEach(report::remote);
      for (PythonFile file : files.found()) {
        report.add(tested, file, outcomes(tested, file));
      }
    }
    report.end();
  }

  private List<TestOutcome> outcomes(TestedFormulas tested, PythonFile file) {
    try (FormulaTests tests = new FormulaTests(tested.engine(), tested.environment(), file)) {
      return tests.run(test -> wanted.test(file.name() + "::" + test));
    }
  }
}
