package dev.xylem.pipeline.command;

import static java.util.stream.Collectors.toSet;

import dev.xylem.pipeline.arguments.OptionSpelling;
import dev.xylem.pipeline.arguments.Ranges;
import dev.xylem.pipeline.facts.NamedSecrets;
import dev.xylem.pipeline.flink.FlinkOptions;
import dev.xylem.types.XylemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
  /** They are about the command that was typed, not about what it computes. */
  private static final Set<String> NEVER_REPEATED = Set.of("--reuse", "--report", "--detached");

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

  /**
   * A run that a command carries out, or plans, with options of its own and others.
   *
   * @param kept those of another run, as the history has them; what is typed replaces them
   * @param others that are typed and that the command does not have
   * @throws ParameterException if {@code xylem run} would refuse one
   */
  static RunCommand command(List<String> kept, List<String> others, CommandSpec caller) {
    RunCommand command = new RunCommand();
    CommandSpec run = new CommandLine(command).getCommandSpec();
    List<String> typed = new ArrayList<>(others);
    caller.commandLine().getParseResult().matchedOptions().stream()
        .filter(option -> run.findOption(option.longestName()) != null)
        .map(TypedOption::text)
        .forEach(typed::add);
    Set<String> replaced = typed.stream().map(TypedOption::name).collect(toSet());
    replaced.addAll(caller.optionsMap().keySet());
    replaced.addAll(NEVER_REPEATED);
    List<String> all = new ArrayList<>();
    for (String option : kept) {
      if (replaced.contains(TypedOption.name(option))) {
        continue;
      }
      if (NamedSecrets.isHidden(option)) {
        throw new ParameterException(
            caller.commandLine(),
            "the history keeps no secrets: type %s=... again".formatted(TypedOption.name(option)));
      }
      all.add(TypedOption.text(option, run));
    }
    all.addAll(typed);
    parse(command, all, caller);
    return command;
  }

  private static List<String> parse(RunCommand command, List<String> options, CommandSpec caller) {
    CommandLine run =
        new CommandLine(command)
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setOut(caller.commandLine().getOut())
            .setErr(caller.commandLine().getErr());
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
