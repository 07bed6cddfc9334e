package dev.xylem.pipeline.report;

import dev.xylem.script.reading.Problem;
import dev.xylem.script.reading.SourcePosition;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Shows what is wrong with a script, each with its line and a mark under the place. */
public final class ProblemReport {
  private final PrintWriter out;

  public ProblemReport(PrintWriter out) {
    this.out = out;
  }

  public void print(String file, List<Problem> problems) {
    problems.forEach(problem -> print(file, problem));
  }

  private void print(String file, Problem problem) {
    String place = problem.position().map(SourcePosition::toString).orElse(file);
    String severity = problem.severity().name().toLowerCase(Locale.ROOT);
    String path = problem.path().isEmpty() ? "" : problem.path() + ": ";
    out.printf("%s: %s: %s%s%n", place, severity, path, problem.text());
    problem.position().filter(position -> !position.excerpt().isBlank()).ifPresent(this::printLine);
  }

  private void printLine(SourcePosition position) {
    out.printf("%6d | %s%n", position.line(), position.excerpt());
    out.printf("%6s | %s^%n", "", " ".repeat(position.mark()));
  }

  /** {@code 3 errors, 1 warning}; without either, nothing. */
  public static String counts(List<Problem> problems) {
    long errors = problems.stream().filter(Problem::isError).count();
    long warnings = problems.size() - errors;
    String both = errors > 0 && warnings > 0 ? ", " : "";
    return count(errors, "error") + both + count(warnings, "warning");
  }

  private static String count(long number, String what) {
    return number == 0 ? "" : number + " " + what + (number == 1 ? "" : "s");
  }
}
