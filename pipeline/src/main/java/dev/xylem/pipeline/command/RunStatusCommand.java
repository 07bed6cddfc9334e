package dev.xylem.pipeline.command;

import dev.xylem.check.CheckResult;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.KeyspaceArguments;
import dev.xylem.pipeline.checks.CheckHistory;
import dev.xylem.pipeline.facts.KeptText;
import dev.xylem.pipeline.facts.RunFacts;
import dev.xylem.pipeline.facts.RunFactsStore;
import dev.xylem.pipeline.history.NotedNode;
import dev.xylem.pipeline.history.NotedRun;
import dev.xylem.pipeline.report.JsonRuns;
import dev.xylem.pipeline.report.RunListing;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code xylem run-status}: says how a run stands, and what it was made of. */
@Command(
    name = "run-status",
    description = {
      "Says how a run stands and what it was made of, as its history has it now.",
      "xylem attach shows a run until it ends."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem run-status 7 --data=mydata --keyspace=portfolio",
      "  xylem run-status 7 --data=mydata --keyspace=portfolio --texts"
    })
final class RunStatusCommand implements Callable<Integer> {
  @Parameters(paramLabel = "RUN", description = "The number of the run in its keyspace.")
  private int run;

  @Mixin private KeyspaceArguments keyspace;

  @Option(
      names = "--texts",
      description = "Print the script, parameters and formulas that it was made of, too.")
  private boolean withTexts;

  @Mixin private FormatArguments format;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    try (OpenHistory open = OpenHistory.of(keyspace.settings())) {
      NotedRun shown =
          open.history().runs().stream()
              .filter(each -> each.run() == run)
              .findFirst()
              .orElseGet(() -> open.runs().get(run));
      List<NotedNode> nodes = open.runs().nodes(shown);
      Optional<RunFacts> facts = new RunFactsStore(open.store().session()).find(run);
      List<CheckResult> checks = new CheckHistory(open.store().session()).of(run);
      PrintWriter out = spec.commandLine().getOut();
      if (format.isJson()) {
        out.println(JsonRuns.of(shown, nodes, checks, facts, withTexts));
        return ExitCode.OK;
      }
      RunListing.print(out, shown, nodes, checks, facts);
      if (withTexts) {
        facts.map(RunFacts::texts).orElse(List.of()).forEach(text -> print(out, text));
      }
    }
    return ExitCode.OK;
  }

  private static void print(PrintWriter out, KeptText text) {
    out.printf("%n==> %s <==%n%s%n", text.url(), text.text().stripTrailing());
  }
}
