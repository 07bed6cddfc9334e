package dev.xylem.pipeline.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.xylem.check.CheckResult;
import dev.xylem.script.check.Check.Severity;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** What came of the checks of a run. */
public final class CheckReport {
  private CheckReport() {}

  /**
   * How many there are, and those that are not passed.
   *
   * @param maxRows of the rows of each that do not fulfil it, so many are shown
   */
  public static void print(PrintWriter out, List<CheckResult> results, int maxRows) {
    if (results.isEmpty()) {
      return;
    }
    out.printf(
        "Checks: %d passed, %d warned, %d failed%n",
        results.stream().filter(CheckResult::passed).count(),
        results.stream().filter(result -> !result.passed() && !result.endsRun()).count(),
        results.stream().filter(CheckResult::endsRun).count());
    results.stream()
        .filter(result -> !result.passed())
        .forEach(result -> print(out, result, maxRows));
  }

  private static void print(PrintWriter out, CheckResult result, int maxRows) {
    out.printf(
        "  %s: check %s %s: %s (%s)%n",
        result.node(), result.check(), state(result), result.problem(), result.demand());
    result.firstRows().stream().limit(maxRows).forEach(row -> out.println("    " + row));
    long more = result.failedRows() - Math.min(result.firstRows().size(), maxRows);
    if (result.failedRows() > 0 && more > 0) {
      out.printf("    ... %d more%n", more);
    }
  }

  /** For programs: docs/operating.md says what stands where. */
  static void add(ObjectNode json, List<CheckResult> results) {
    ArrayNode checks = json.putArray("checks");
    for (CheckResult result : results) {
      ObjectNode check =
          checks
              .addObject()
              .put("node", result.node())
              .put("check", result.check())
              .put("severity", result.severity().name().toLowerCase(Locale.ROOT))
              .put("state", state(result))
              .put("demand", result.demand())
              .put("problem", result.problem())
              .put("rows", result.rows())
              .put("failed_rows", result.failedRows());
      result.firstRows().forEach(check.putArray("first_rows")::add);
    }
  }

  private static String state(CheckResult result) {
    return result.passed() ? "passed" : result.severity() == Severity.WARN ? "warned" : "failed";
  }
}
