package dev.xylem.pipeline.formulatest;

import dev.xylem.python.PythonFile;
import dev.xylem.python.TestOutcome;
import dev.xylem.python.TestOutcome.Result;
import dev.xylem.types.XylemException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** For people: a line a file, then what failed and why, then the counts. */
public final class TextTestReport implements TestReport {
  private record Failed(List<String> nodes, TestOutcome outcome) {}

  private final PrintWriter out;
  private final long start = System.nanoTime();
  private final List<TestOutcome> all = new ArrayList<>();
  private final List<Failed> failures = new ArrayList<>();

  public TextTestReport(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void begin(TestedFormulas formulas) {
    out.printf("%s: %s%n", String.join(", ", formulas.nodes()), formulas.engine().description());
    out.flush();
  }

  @Override
  public void remote(String url) {
    out.printf("  %s: no file of this machine, so no tests are looked for beside it%n", url);
  }

  @Override
  public void add(TestedFormulas formulas, PythonFile file, List<TestOutcome> outcomes) {
    all.addAll(outcomes);
    outcomes.stream()
        .filter(outcome -> outcome.result() == Result.FAILED)
        .forEach(outcome -> failures.add(new Failed(formulas.nodes(), outcome)));
    long nanos = outcomes.stream().mapToLong(outcome -> outcome.took().toNanos()).sum();
    out.printf(
        Locale.ROOT, "  %-50s %s, %.1f s%n", shown(file), TestCounts.of(outcomes), nanos / 1e9);
    out.flush();
  }

  @Override
  public void end() {
    failures.forEach(this::print);
    if (all.isEmpty()) {
      out.printf(
          "%nNo tests were found: functions test_* in files *_test.py or test_*.py beside the"
              + " formulas%n");
    } else {
      out.printf(
          Locale.ROOT, "%n%s in %.1f s%n", TestCounts.of(all), (System.nanoTime() - start) / 1e9);
    }
    out.flush();
  }

  private void print(Failed failed) {
    TestOutcome outcome = failed.outcome();
    out.printf(
        "%nFAILED %s%s (%s)%n",
        shown(outcome.file()),
        outcome.test().isEmpty() ? "" : "::" + outcome.test(),
        String.join(", ", failed.nodes()));
    indented(outcome.traceback(), "  ");
    indented(outcome.message(), "  ");
    if (!outcome.printed().isBlank()) {
      out.println("  Printed:");
      indented(outcome.printed(), "    ");
    }
  }

  /** What comes from Python could hold characters that control the terminal. */
  private void indented(String text, String indentation) {
    text.lines().forEach(line -> out.println(indentation + XylemException.escaped(line)));
  }

  /** From the current directory, where that is shorter. */
  private static String shown(PythonFile file) {
    Path here = Path.of("").toAbsolutePath();
    Path path = Path.of(file.name());
    return path.startsWith(here) ? here.relativize(path).toString() : path.toString();
  }

  @Override
  public boolean isSuccess() {
    return TestCounts.of(all).isSuccess();
  }
}
