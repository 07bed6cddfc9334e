package dev.xylem.pipeline.cli;

import dev.xylem.pipeline.run.Failure;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Says in one message what went wrong; with {@code --debug} also where in the code. */
final class FailureReport implements IExecutionExceptionHandler {
  static final String DEBUG = "--debug";

  @Override
  public int handleExecutionException(
      Exception exception, CommandLine commandLine, ParseResult parseResult) {
    commandLine.getErr().println("xylem: " + Failure.message(exception));
    if (parseResult.originalArgs().contains(DEBUG)) {
      exception.printStackTrace(commandLine.getErr());
    }
    return CommandLine.ExitCode.SOFTWARE;
  }
}
