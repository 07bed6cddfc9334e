package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.KeyspaceArguments;
import dev.xylem.pipeline.arguments.ProgressArguments;
import dev.xylem.pipeline.progress.TerminalSize;
import dev.xylem.pipeline.run.AttachedRun;
import dev.xylem.pipeline.run.RunConsole;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code xylem attach}: shows a run that another command has begun, until it ends. */
@Command(
    name = "attach",
    description = {
      "Shows a run that another command has begun, until it ends.",
      "Exit status: that of the run. Ending this command does not end the run."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem attach 7 --cassandra=10.0.0.5 --keyspace=portfolio",
      "  xylem attach 7 --cassandra=10.0.0.5 --keyspace=portfolio --progress=json"
    })
final class AttachCommand implements Callable<Integer> {
  @Parameters(paramLabel = "RUN", description = "The number of the run in its keyspace.")
  private int run;

  @Mixin private KeyspaceArguments keyspace;

  @Mixin private ProgressArguments progress;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    try (OpenHistory open = OpenHistory.of(keyspace.settings())) {
      RunConsole console =
          new RunConsole(
              spec.commandLine().getOut(), TerminalSize.ofThisTerminal(), progress.view());
      new AttachedRun(open.store(), open.history(), console).follow(run);
    }
    return ExitCode.OK;
  }
}
