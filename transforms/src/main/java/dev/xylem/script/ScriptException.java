package dev.xylem.script;

import java.util.List;
import java.util.stream.Collectors;

/** A script that cannot run, with everything that is wrong in it. */
public final class ScriptException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /**
   * @param file the script
   * @param problems not empty
   */
  public ScriptException(String file, List<Problem> problems) {
    super(message(file, problems));
    this.problems = List.copyOf(problems);
  }

  private static String message(String file, List<Problem> problems) {
    return problems.size() == 1
        ? "%s: %s".formatted(file, problems.get(0))
        : problems.stream()
            .map(problem -> "\n  - " + problem)
            .collect(
                Collectors.joining("", "%s has %d problems:".formatted(file, problems.size()), ""));
  }

  public List<Problem> problems() {
    return problems;
  }
}
