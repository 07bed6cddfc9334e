package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.KeyspaceArguments;
import dev.xylem.pipeline.arguments.ReasonArguments;
import dev.xylem.pipeline.history.NotedRun;
import dev.xylem.pipeline.report.JsonRuns;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code xylem invalidate}: keeps later runs from reading the tables of a run. */
@Command(
    name = "invalidate",
    description = {
      "Keeps later runs from reading the tables of a run that has ended: for dependency policies",
      "it then counts as one that was stopped. Its tables and files stay."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem invalidate 7 --data=mydata --keyspace=portfolio --reason='wrong prices'"
    })
final class InvalidateCommand implements Callable<Integer> {
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
      NotedRun noted = open.runs().get(run);
      if (!noted.hasEnded()) {
        throw new XylemException("run %d has not ended".formatted(run))
            .with(Fact.HINT, "stop it: xylem stop " + run);
      }
      open.history().invalidate(noted, "invalidated " + reason.text());
      spec.commandLine()
          .getOut()
          .println(
              format.isJson()
                  ? JsonRuns.of(open.runs().get(run))
                  : "run %d is invalidated: later runs do not read its tables".formatted(run));
    }
    return ExitCode.OK;
  }
}
