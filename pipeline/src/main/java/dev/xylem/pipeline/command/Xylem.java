package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.HelpPage;
import dev.xylem.pipeline.arguments.OptionSpelling;
import dev.xylem.pipeline.arguments.ProfileArguments;
import dev.xylem.pipeline.arguments.Ranges;
import dev.xylem.pipeline.arguments.TypedCommand;
import dev.xylem.pipeline.arguments.UntypedOptions;
import dev.xylem.pipeline.arguments.UntypedOptions.Completed;
import dev.xylem.pipeline.flink.CallingFlink;
import dev.xylem.pipeline.report.FailureHandler;
import dev.xylem.pipeline.report.ImpatientExit;
import dev.xylem.pipeline.report.OutOfMemoryEnd;
import dev.xylem.pipeline.report.UntypedReport;
import dev.xylem.pipeline.report.UsageErrorHandler;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.Spec;

/** The command {@code xylem}. Exit status: 0 for success, 1 for a failure, 2 for wrong usage. */
@Command(
    name = "xylem",
    description = {
      "Declarative batch pipelines: load files into tables, join them, calculate with",
      "Python, write files. Tables are kept in Cassandra."
    },
    subcommands = {
      RunCommand.class,
      PlanCommand.class,
      PreviewCommand.class,
      ResumeCommand.class,
      ValidateCommand.class,
      TestFormulasCommand.class,
      TablesCommand.class,
      TableCommand.class,
      RejectedCommand.class,
      ProfileCommand.class,
      DiffCommand.class,
      ExplainCommand.class,
      RunsCommand.class,
      RunStatusCommand.class,
      AttachCommand.class,
      StopCommand.class,
      InvalidateCommand.class,
      KeyspacesCommand.class,
      PruneCommand.class,
      DropCommand.class,
      ServeCommand.class,
      InitCommand.class,
      DiagramCommand.class,
      PythonPackagesCommand.class,
      ConfigCommand.class,
      CompletionCommand.class
    },
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {
      "",
      "Examples:",
      "  xylem run --script=script.yaml --params=params.yaml",
      "  xylem validate --script=script.yaml --params=params.yaml",
      "  xylem plan --script=script.yaml --data=mydata --start=calc_performance",
      "  xylem table returns --data=pipeline/target/quickstart --keyspace=portfolio",
      "  xylem generate portfolio --accounts=48 --transactions=700000 --out=data",
      "  xylem run --help"
    })
public final class Xylem implements Runnable {
  @Spec private CommandSpec spec;

  @Mixin private ProfileArguments profile;

  /** Null where commands are carried out without {@link #main}. */
  private static volatile Instant processStarted;

  public static void main(String[] args) {
    // Also that of the launcher, whose process this is.
    processStarted = ProcessHandle.current().info().startInstant().orElseGet(Instant::now);
    CommandLine command = OnlyCommand.of(args).orElseGet(Xylem::commandLine);
    ImpatientExit.install();
    OutOfMemoryEnd.install(command.getErr());
    // Threads of Flink or of a failed pipeline must not keep the process from ending.
    System.exit(execute(command, args));
  }

  /**
   * When the command was entered, as far as can be told; now if this process has other work too.
   */
  static Instant started() {
    return processStarted == null ? Instant.now() : processStarted;
  }

  /** Carries out a command line, and gives its exit status. */
  public static int execute(CommandLine command, String... arguments) {
    // A JobManager's working directory is nobody's who runs a script.
    Optional<Path> directory =
        CallingFlink.isInJobManager() ? Optional.empty() : Optional.of(Path.of(""));
    return execute(command, System.getenv(), directory, arguments);
  }

  static int execute(
      CommandLine command,
      Map<String, String> environment,
      Optional<Path> directory,
      String... arguments) {
    String[] spelled = OptionSpelling.asDeclared(command, arguments);
    TypedCommand typed = TypedCommand.of(command, spelled);
    if (!typed.isToBeCarriedOut()) {
      return command.execute(spelled);
    }
    Completed completed;
    try {
      completed =
          new UntypedOptions(() -> OnlyCommand.allIf(command), environment, directory)
              .complete(typed);
    } catch (IllegalArgumentException e) {
      command.getErr().println("xylem: " + e.getMessage());
      command.getErr().println("See " + typed.command().qualifiedName() + " --help");
      return CommandLine.ExitCode.USAGE;
    }
    completed
        .file()
        .ifPresent(file -> command.getErr().println("xylem: " + UntypedReport.notice(completed)));
    command.setParameterExceptionHandler(
        new UsageErrorHandler(UntypedOptions.places(completed.added())));
    return command.execute(completed.arguments().toArray(String[]::new));
  }

  /** With all of its subcommands, and the handlers that report failures and wrong usage. */
  public static CommandLine commandLine() {
    return commandLine(ServiceLoader.load(CommandProvider.class));
  }

  static CommandLine commandLine(Iterable<CommandProvider> providers) {
    CommandLine command = new CommandLine(new Xylem());
    providers.forEach(provider -> provider.commands().forEach(command::addSubcommand));
    command.addSubcommand(new HelpCommand());
    return configured(command);
  }

  static CommandLine configured(CommandLine command) {
    HelpPage.applyTo(command);
    return command
        .setExecutionStrategy(Ranges.checkedBefore(new RunLast()))
        .setExecutionExceptionHandler(new FailureHandler())
        .setParameterExceptionHandler(new UsageErrorHandler())
        .setCaseInsensitiveEnumValuesAllowed(true);
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        spec.subcommands().keySet().stream()
            .filter(name -> !name.equals("help"))
            .collect(Collectors.joining(", ", "Name a command: ", "")));
  }
}
