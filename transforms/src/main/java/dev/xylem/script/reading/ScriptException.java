package dev.xylem.script.reading;

import dev.xylem.types.UrlSecrets;
import java.util.List;
import java.util.stream.Collectors;

/** A script that cannot run, with everything that is wrong in it. */
public final class ScriptException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String file;
  private final transient List<Problem> problems;

  /**
   * @param file the script; what its URL holds in confidence is left out
   * @param problems not empty
   */
  public ScriptException(String file, List<Problem> problems) {
    super(message(UrlSecrets.hide(file), problems));
    this.file = UrlSecrets.hide(file);
    this.problems = List.copyOf(problems);
  }

  private static String message(String file, List<Problem> problems) {
    if (problems.size() > 1) {
      return problems.stream()
          .map(problem -> "\n  - " + problem)
          .collect(
              Collectors.joining("", "%s has %d problems:".formatted(file, problems.size()), ""));
    }
    Problem problem = problems.get(0);
    return problem.position().isPresent() ? problem.toString() : file + ": " + problem;
  }

  public String file() {
    return file;
  }

  public List<Problem> problems() {
    return problems;
  }
}
