package dev.xylem.bench.command;

import dev.xylem.pipeline.arguments.OutputFormat;
import dev.xylem.pipeline.arguments.Range;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Options of every benchmark: how often it measures, and how it shows what it measured. */
final class BenchmarkArguments {
  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "3",
      description = "How often everything is measured (default: ${DEFAULT-VALUE}).")
  @Range(min = 1)
  private int rounds;

  @Option(
      names = "--format",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "A table, or JSON with an object a line (default: ${DEFAULT-VALUE}).")
  private OutputFormat format;

  int rounds() {
    return rounds;
  }

  BenchmarkOutput output(CommandSpec spec) {
    return new BenchmarkOutput(spec, format == OutputFormat.JSON);
  }
}
