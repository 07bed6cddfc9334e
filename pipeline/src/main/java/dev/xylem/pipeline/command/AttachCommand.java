package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.KeyspaceArguments;
import dev.xylem.pipeline.arguments.ProgressArguments;
import dev.xylem.pipeline.checks.CheckHistory;
import dev.xylem.pipeline.progress.ProgressView;
import dev.xylem.pipeline.progress.RunEvent.Ended;
import dev.xylem.pipeline.progress.TerminalSize;
import dev.xylem.pipeline.report.CheckReport;
import dev.xylem.pipeline.run.AttachedRun;
import dev.xylem.pipeline.run.FailureMessage;
import dev.xylem.pipeline.run.RunConsole;
import java.io.PrintWriter;
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
    ProgressView view = progress.view();
    try (OpenHistory open = OpenHistory.of(keyspace.settings())) {
      PrintWriter out = spec.commandLine().getOut();
      RunConsole console = new RunConsole(out, TerminalSize.ofThisTerminal(), view);
      CheckHistory checks = new CheckHistory(open.store().session());
      new AttachedRun(open.store(), open.history(), console)
          .follow(run, () -> CheckReport.print(out, checks.of(run), Integer.MAX_VALUE));
    } catch (Exception e) {
      // Not told yet if the run was not found.
      view.tell(Ended.beforeItBegan(FailureMessage.of(e)));
      throw e;
    }
    return ExitCode.OK;
  }
}
