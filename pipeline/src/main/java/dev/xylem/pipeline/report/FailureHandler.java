package dev.xylem.pipeline.report;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.run.FailureMessage;
import dev.xylem.script.reading.ScriptException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Says in one message what went wrong; with {@code --debug} also where in the code. */
public final class FailureHandler implements IExecutionExceptionHandler {
  @Override
  public int handleExecutionException(
      Exception exception, CommandLine commandLine, ParseResult parseResult) {
    PrintWriter err = commandLine.getErr();
    if (exception instanceof ScriptException script && isPlaced(script)) {
      err.printf("xylem: %s: %s%n", script.file(), ProblemReport.counts(script.problems()));
      new ProblemReport(err).print(script.file(), script.problems());
    } else {
      err.println("xylem: " + FailureMessage.of(exception));
    }
    if (parseResult.originalArgs().contains(DebugArguments.DEBUG)) {
      exception.printStackTrace(err);
    }
    return commandLine.getCommandSpec().exitCodeOnExecutionException();
  }

  /** What is not in a line of the script, such as a missing input file, is said in one line. */
  private static boolean isPlaced(ScriptException script) {
    return script.problems().stream().anyMatch(problem -> problem.position().isPresent());
  }
}
