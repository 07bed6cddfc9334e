package dev.xylem.pipeline.arguments;

import picocli.CommandLine.Option;

/** The option that says how the result of a command is shown. */
public final class FormatArguments {
  @Option(
      names = "--format",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "text for people, json for programs (default: ${DEFAULT-VALUE}).")
  private OutputFormat format;

  public boolean isJson() {
    return format == OutputFormat.JSON;
  }
}
