package dev.xylem.bench.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code xylem generate}: makes input for the samples. */
@Command(
    name = "generate",
    description = "Generates input for the samples, of any size.",
    subcommands = GeneratePortfolioCommand.class,
    mixinStandardHelpOptions = true,
    footer = {"", "Examples:", "  xylem generate portfolio --out=data --preset=medium"})
public final class GenerateCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "Name what to generate: portfolio. Example: xylem generate portfolio");
  }
}
