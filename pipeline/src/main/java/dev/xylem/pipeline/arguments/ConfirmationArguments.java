package dev.xylem.pipeline.arguments;

import java.io.Console;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that answers the question whether something is to be deleted. */
public final class ConfirmationArguments {
  @Option(names = "--yes", description = "Do not ask.")
  private boolean yes;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * Whether it may be done; asks on the terminal, if there is one.
   *
   * @throws ParameterException if nobody can be asked
   */
  public boolean isGiven(String question) {
    if (yes) {
      return true;
    }
    Console terminal = System.console();
    if (terminal == null) {
      throw new ParameterException(
          spec.commandLine(), question + " There is no terminal to ask on: add --yes");
    }
    String answer = terminal.readLine("%s [y/N] ", question);
    return answer != null && answer.strip().toLowerCase(Locale.ROOT).startsWith("y");
  }
}
