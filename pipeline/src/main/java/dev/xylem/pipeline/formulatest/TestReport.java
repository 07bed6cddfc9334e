package dev.xylem.pipeline.formulatest;

import dev.xylem.python.PythonFile;
import dev.xylem.python.TestOutcome;
import java.util.List;

/** Tells how tests end. */
public interface TestReport {
  /** Tests of these formulas follow. */
  void begin(TestedFormulas formulas);

  /** Formulas that are no file of this machine, so that no tests are looked for. */
  void remote(String url);

  /** The tests of a file have run. */
  void add(TestedFormulas formulas, PythonFile file, List<TestOutcome> outcomes);

  /** All tests have run. */
  void end();

  /** Whether there were tests, and none has failed. */
  boolean isSuccess();
}
