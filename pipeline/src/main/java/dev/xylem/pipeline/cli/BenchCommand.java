package dev.xylem.pipeline.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code xylem bench}: measures parts of Xylem on this machine. */
@Command(
    name = "bench",
    description =
        "Measures how fast tables are written and read, and formulas run, on this machine.",
    subcommands = {BenchCassandraCommand.class, BenchPythonCommand.class},
    mixinStandardHelpOptions = true,
    footer = {"", "Examples:", "  xylem bench cassandra --rows=1000000", "  xylem bench python"})
final class BenchCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "Say what to measure: cassandra or python. Example: xylem bench python");
  }
}
