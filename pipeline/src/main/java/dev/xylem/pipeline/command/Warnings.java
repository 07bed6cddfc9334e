package dev.xylem.pipeline.command;

import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;

/** Prints on standard error, beside the result, which may go to another program. */
record Warnings(CommandSpec command) implements Consumer<String> {
  @Override
  public void accept(String sentence) {
    command.commandLine().getErr().println("xylem: " + sentence);
  }
}
