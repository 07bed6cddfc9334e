package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.OptionSpelling;
import dev.xylem.pipeline.arguments.Ranges;
import dev.xylem.pipeline.flink.FlinkOptions;
import dev.xylem.types.XylemException;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Options of {@code xylem run} that another command passes on. That command reports what is wrong
 * with them at once, not the run that it starts later.
 */
public final class RunOptions {
  private RunOptions() {}

  /**
   * Checks options, and gives them as {@code xylem run} declares them.
   *
   * @param caller the command that passes them on; its own options are suggested for mistyped ones,
   *     too
   * @throws ParameterException if {@code xylem run} would refuse one
   */
  public static List<String> check(List<String> options, CommandSpec caller) {
    return parse(new RunCommand(), options, caller);
  }

  /**
   * The same, for a command that needs to know whether a run with them keeps its tables.
   *
   * @throws ParameterException if {@code xylem run} would refuse one
   */
  static boolean keepTables(List<String> options, CommandSpec caller) {
    if (options.isEmpty()) {
      // As a run does by default. To learn which options Beam has takes half a second.
      return true;
    }
    RunCommand command = new RunCommand();
    parse(command, options, caller);
    return command.writeSettings().sink().keepsTables();
  }

  private static List<String> parse(RunCommand command, List<String> options, CommandSpec caller) {
    CommandLine run = new CommandLine(command).setCaseInsensitiveEnumValuesAllowed(true);
    List<String> names =
        Stream.of(run.getCommandSpec(), caller)
            .flatMap(each -> each.options().stream())
            .map(option -> option.longestName().substring(2))
            .toList();
    try {
      String[] spelled = OptionSpelling.asDeclared(run, options.toArray(String[]::new));
      ParseResult parsed = run.parseArgs(spelled);
      Ranges.check(parsed);
      FlinkOptions.parse(parsed.unmatched(), names);
      command.writeSettings();
      return List.of(spelled);
    } catch (ParameterException e) {
      throw new ParameterException(caller.commandLine(), Ranges.message(e), e);
    } catch (XylemException e) {
      throw new ParameterException(caller.commandLine(), e.getMessage(), e);
    }
  }
}
