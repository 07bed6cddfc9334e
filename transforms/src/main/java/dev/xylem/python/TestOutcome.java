package dev.xylem.python;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * How a test of formulas ended.
 *
 * @param file that the test is in
 * @param test the function's name, or {@code Class::method}; empty if the file cannot be loaded
 * @param message what was raised; empty if the test passed
 * @param traceback the calls that led there, or empty
 * @param printed while the test ran
 */
public record TestOutcome(
    PythonFile file,
    String test,
    Result result,
    Duration took,
    String message,
    String traceback,
    String printed) {
  /** How it ended. */
  public enum Result {
    PASSED,
    FAILED,
    SKIPPED
  }

  public TestOutcome {
    requireNonNull(file, "file");
    requireNonNull(test, "test");
    requireNonNull(result, "result");
    requireNonNull(took, "took");
  }
}
