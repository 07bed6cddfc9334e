package dev.xylem.script.reading;

import java.util.Comparator;

/** Problems of other files than the script first, then those of the script from top to bottom. */
final class ProblemOrder {
  private ProblemOrder() {}

  static Comparator<Problem> of(String script) {
    return Comparator.comparing((Problem p) -> isIn(p, script))
        .thenComparing(p -> p.position().map(SourcePosition::file).orElse(""))
        .thenComparing(p -> p.position().map(SourcePosition::line).orElse(0))
        .thenComparing(p -> p.position().map(SourcePosition::column).orElse(0));
  }

  private static boolean isIn(Problem problem, String script) {
    return problem.position().filter(position -> position.file().equals(script)).isPresent();
  }
}
