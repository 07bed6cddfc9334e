package dev.xylem.bench.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code xylem bench}: measures parts of Xylem on this machine. */
@Command(
    name = "bench",
    description =
        "Measures on this machine how fast tables are written and read, formulas run, and a whole"
            + " job is done.",
    subcommands = {
      BenchCassandraCommand.class,
      BenchPythonCommand.class,
      BenchPortfolioCommand.class
    },
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  xylem bench cassandra --rows=1000000",
      "  xylem bench python",
      "  xylem bench portfolio --preset=medium"
    })
final class BenchCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "Name what to measure: cassandra, python or portfolio. Example: xylem bench python");
  }
}
