package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.KeyspaceArguments;
import dev.xylem.pipeline.arguments.ReasonArguments;
import dev.xylem.pipeline.report.JsonRuns;
import dev.xylem.pipeline.run.DistantStop;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code xylem stop}: stops a run that another command, or a Flink elsewhere, carries out. */
@Command(
    name = "stop",
    description = {
      "Stops a run that another command, or a Flink cluster, carries out, and waits until it ends.",
      "Exit status: 0 if it is stopped, 1 if it had ended otherwise."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem stop 7 --cassandra=10.0.0.5 --keyspace=portfolio --reason='wrong prices'"
    })
final class StopCommand implements Callable<Integer> {
  @Parameters(paramLabel = "RUN", description = "The number of the run in its keyspace.")
  private int run;

  @Mixin private ReasonArguments reason;

  @Mixin private KeyspaceArguments keyspace;

  @Mixin private FormatArguments format;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    try (OpenHistory open = OpenHistory.of(keyspace.settings())) {
      open.history().noteLost();
      String ended =
          new DistantStop(open.store().session(), open.history()).stop(run, reason.text());
      spec.commandLine()
          .getOut()
          .println(format.isJson() ? JsonRuns.of(open.runs().get(run)) : ended);
    }
    return ExitCode.OK;
  }
}
