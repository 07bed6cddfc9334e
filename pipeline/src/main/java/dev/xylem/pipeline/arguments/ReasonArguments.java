package dev.xylem.pipeline.arguments;

import picocli.CommandLine.Option;

/** The option that says why somebody changes the history of a run. */
public final class ReasonArguments {
  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      description = "Why; kept in the history, with who you are.")
  private String reason;

  /** {@code by ann: wrong file}. */
  public String text() {
    String by = "by " + System.getProperty("user.name");
    return reason == null || reason.isBlank() ? by : by + ": " + reason.strip();
  }
}
