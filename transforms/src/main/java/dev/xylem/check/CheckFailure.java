package dev.xylem.check;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.List;

/** The end of a run because of its checks. */
public final class CheckFailure {
  private CheckFailure() {}

  /**
   * @param results of a node
   * @throws XylemException if one of them ends the run: it names the first, and its first row
   */
  public static void requireNone(List<CheckResult> results) {
    List<CheckResult> failed = results.stream().filter(CheckResult::endsRun).toList();
    if (!failed.isEmpty()) {
      throw exception(failed.get(0), failed.size() - 1);
    }
  }

  private static XylemException exception(CheckResult result, int more) {
    String others = more == 0 ? "" : more == 1 ? ", and 1 more check" : ", and %d more checks";
    String first =
        result.firstRows().isEmpty() ? "" : ", the first of them " + result.firstRows().get(0);
    return new XylemException(
            "check %s has failed: %s%s%s"
                .formatted(result.check(), result.problem(), first, others.formatted(more)))
        .with(Fact.NODE, result.node())
        .with(Fact.EXPRESSION, result.demand())
        .with(Fact.HINT, "mend what the rows are made of, or let runs go on with severity: warn");
  }
}
