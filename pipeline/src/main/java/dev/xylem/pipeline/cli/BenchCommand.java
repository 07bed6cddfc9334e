package dev.xylem.pipeline.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code xylem bench}: measures parts of Xylem on this machine. */
@Command(
    name = "bench",
    description = "Measures how fast tables are written and read on this machine.",
    subcommands = BenchCassandraCommand.class,
    mixinStandardHelpOptions = true,
    footer = {"", "Example:", "  xylem bench cassandra --rows=1000000"})
final class BenchCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "Say what to measure: cassandra. Example: xylem bench cassandra");
  }
}
