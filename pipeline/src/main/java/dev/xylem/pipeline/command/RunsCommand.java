package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.KeyspaceArguments;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.facts.RunFactsStore;
import dev.xylem.pipeline.history.NotedRun;
import dev.xylem.pipeline.report.JsonRuns;
import dev.xylem.pipeline.report.RunListing;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code xylem runs}: lists the runs of a keyspace. */
@Command(
    name = "runs",
    description = "Lists the runs of a keyspace, the latest first.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem runs --data=mydata --keyspace=portfolio",
      "  xylem runs --cassandra=10.0.0.5 --keyspace=portfolio --limit=1 --format=json"
    })
final class RunsCommand implements Callable<Integer> {
  @Mixin private KeyspaceArguments keyspace;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "How many runs to list (default: ${DEFAULT-VALUE}).")
  @Range(min = 1)
  private int limit;

  @Mixin private FormatArguments format;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    try (OpenHistory open = OpenHistory.of(keyspace.settings())) {
      List<NotedRun> all = open.history().runs();
      List<NotedRun> listed = all.stream().limit(limit).toList();
      Map<Integer, Integer> resumed = new RunFactsStore(open.store().session()).resumed();
      PrintWriter out = spec.commandLine().getOut();
      if (format.isJson()) {
        out.println(JsonRuns.of(listed, resumed));
      } else {
        RunListing.print(out, listed, resumed, all.size());
      }
    }
    return ExitCode.OK;
  }
}
