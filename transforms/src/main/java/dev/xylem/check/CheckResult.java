package dev.xylem.check;

import dev.xylem.script.check.Check;
import dev.xylem.script.check.Check.Severity;
import java.io.Serializable;
import java.util.List;

/**
 * What came of a check.
 *
 * @param node that makes the rows
 * @param demand what the rows have to fulfil, in the words of the script
 * @param problem empty if they do
 * @param rows how many there are
 * @param failedRows how many of them do not; 0 if that cannot be said of single rows
 * @param firstRows the first of these, a line each: where they come from, and their values
 */
public record CheckResult(
    String node,
    String check,
    Severity severity,
    String demand,
    String problem,
    long rows,
    long failedRows,
    List<String> firstRows)
    implements Serializable {
  public CheckResult {
    firstRows = List.copyOf(firstRows);
  }

  static CheckResult of(String node, Check check, String problem, long rows) {
    return new CheckResult(
        node,
        check.name(),
        check.severity(),
        check.demand().toString(),
        problem,
        rows,
        0,
        List.of());
  }

  public boolean passed() {
    return problem.isEmpty();
  }

  /** Whether the run ends with it. */
  public boolean endsRun() {
    return !passed() && severity == Severity.FAIL;
  }
}
