package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.ProfileArguments;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * {@code xylem} with the one command that is called. To reflect on the options of all the others
 * takes a third of the CPU of a short command.
 */
@Command(name = "xylem", mixinStandardHelpOptions = true, versionProvider = Version.class)
final class OnlyCommand {
  /** They ask for all commands. */
  private static final Set<Class<?>> NEED_ALL =
      Set.of(ConfigCommand.class, CompletionCommand.class);

  @Mixin private ProfileArguments profile;

  private OnlyCommand() {}

  /** Empty unless the first word names a command of Xylem's own that can be had alone. */
  static Optional<CommandLine> of(String... words) {
    String name = words.length == 0 ? "" : words[0];
    return Arrays.stream(Xylem.class.getAnnotation(Command.class).subcommands())
        .filter(type -> !NEED_ALL.contains(type))
        .filter(type -> type.getAnnotation(Command.class).name().equals(name))
        .findFirst()
        .map(
            type ->
                Xylem.configured(
                    new CommandLine(new OnlyCommand()).addSubcommand(new CommandLine(type))));
  }

  /** All commands, for who has one of these only. */
  static CommandLine allIf(CommandLine root) {
    return root.getCommandSpec().userObject() instanceof OnlyCommand ? Xylem.commandLine() : root;
  }
}
