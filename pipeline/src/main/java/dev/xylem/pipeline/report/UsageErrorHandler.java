package dev.xylem.pipeline.report;

import dev.xylem.pipeline.arguments.Ranges;
import dev.xylem.types.NearestName;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with a command line, what may have been meant, and where to read on. */
public final class UsageErrorHandler implements IParameterExceptionHandler {
  /** No option takes a password, but somebody may try. */
  private static final Pattern SECRET =
      Pattern.compile("(-[\\w-]*(?:password|secret)[\\w-]*=)[^']*", Pattern.CASE_INSENSITIVE);

  @Override
  public int handleParseException(ParameterException exception, String[] arguments) {
    CommandLine command = exception.getCommandLine();
    PrintWriter err = command.getErr();
    err.println(
        "xylem: "
            + SECRET.matcher(Ranges.message(exception)).replaceAll("$1***")
            + hint(exception, command.getCommandSpec()));
    err.println("See " + command.getCommandSpec().qualifiedName() + " --help");
    return CommandLine.ExitCode.USAGE;
  }

  private static String hint(ParameterException exception, CommandSpec command) {
    if (!(exception instanceof UnmatchedArgumentException unmatched)) {
      return "";
    }
    List<String> known = new ArrayList<>(command.subcommands().keySet());
    command.options().forEach(option -> known.add(option.longestName()));
    return NearestName.hint(unmatched.getUnmatched().get(0).split("=", 2)[0], known);
  }
}
