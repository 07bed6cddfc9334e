package dev.xylem.pipeline.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with a command line, what may have been meant, and where to read on. */
final class UsageReport implements IParameterExceptionHandler {
  @Override
  public int handleParseException(ParameterException exception, String[] arguments) {
    CommandLine command = exception.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("xylem: " + message(exception));
    UnmatchedArgumentException.printSuggestions(exception, err);
    if (!exception.getMessage().contains("--help")) {
      err.println("See " + command.getCommandSpec().qualifiedName() + " --help");
    }
    return CommandLine.ExitCode.USAGE;
  }

  private static String message(ParameterException exception) {
    return exception instanceof UnmatchedArgumentException unmatched
        ? "unknown command or option " + String.join(" ", unmatched.getUnmatched())
        : exception.getMessage();
  }
}
