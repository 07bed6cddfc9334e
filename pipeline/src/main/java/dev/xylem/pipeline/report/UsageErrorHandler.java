package dev.xylem.pipeline.report;

import dev.xylem.pipeline.arguments.Ranges;
import dev.xylem.types.NearestName;
import dev.xylem.types.UrlSecrets;
import dev.xylem.types.XylemException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
      Pattern.compile(
          "(-[\\w-]*(?:password|secret)[\\w-]*=).*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  /** Commands that come in a jar of their own. */
  private static final Set<String> IN_OTHER_JARS = Set.of("bench", "generate");

  private final Map<String, String> places;

  public UsageErrorHandler() {
    this(Map.of());
  }

  /**
   * @param places where options are from that nobody has typed, by name with the dashes
   */
  public UsageErrorHandler(Map<String, String> places) {
    this.places = places;
  }

  @Override
  public int handleParseException(ParameterException exception, String[] arguments) {
    CommandLine command = exception.getCommandLine();
    PrintWriter err = command.getErr();
    String message = message(exception, command.getCommandSpec());
    err.println("xylem: " + message);
    places.forEach(
        (option, place) -> {
          if (Pattern.compile(Pattern.quote(option) + "(?![\\w-])").matcher(message).find()) {
            err.println("(" + option + " is from " + place + ")");
          }
        });
    err.println("See " + command.getCommandSpec().qualifiedName() + " --help");
    return CommandLine.ExitCode.USAGE;
  }

  private static String message(ParameterException exception, CommandSpec command) {
    return exception instanceof UnmatchedArgumentException unmatched
        ? unmatched(unmatched.getUnmatched().get(0), command)
        : SECRET.matcher(Ranges.message(exception)).replaceAll("$1***");
  }

  /** Only of the first: what stands behind an unknown command is for that one. */
  private static String unmatched(String argument, CommandSpec command) {
    String shown =
        XylemException.escaped(UrlSecrets.hide(SECRET.matcher(argument).replaceAll("$1***")));
    if (argument.startsWith("-")) {
      List<String> options =
          command.options().stream().map(option -> option.longestName()).toList();
      return "unknown option " + shown + NearestName.hint(argument.split("=", 2)[0], options);
    }
    Set<String> commands = command.subcommands().keySet();
    if (commands.isEmpty()) {
      return "unexpected argument " + shown;
    }
    boolean isInOtherJar = command.parent() == null && IN_OTHER_JARS.contains(argument);
    return isInOtherJar
        ? "%s is not installed: xylem-bench.jar is missing; run: mvn -DskipTests package"
            .formatted(argument)
        : "unknown command " + shown + NearestName.hint(argument, commands);
  }
}
