package dev.xylem.pipeline.formulatest;

import dev.xylem.python.TestOutcome;
import dev.xylem.python.TestOutcome.Result;
import java.util.ArrayList;
import java.util.List;

/** How many tests ended how. */
record TestCounts(long passed, long failed, long skipped) {
  static TestCounts of(List<TestOutcome> outcomes) {
    return new TestCounts(
        count(outcomes, Result.PASSED),
        count(outcomes, Result.FAILED),
        count(outcomes, Result.SKIPPED));
  }

  private static long count(List<TestOutcome> outcomes, Result result) {
    return outcomes.stream().filter(outcome -> outcome.result() == result).count();
  }

  boolean isSuccess() {
    return failed == 0 && passed > 0;
  }

  @Override
  public String toString() {
    List<String> counts = new ArrayList<>();
    if (failed > 0) {
      counts.add(failed + " failed");
    }
    if (passed > 0) {
      counts.add(passed + " passed");
    }
    if (skipped > 0) {
      counts.add(skipped + " skipped");
    }
    return counts.isEmpty() ? "no tests" : String.join(", ", counts);
  }
}
