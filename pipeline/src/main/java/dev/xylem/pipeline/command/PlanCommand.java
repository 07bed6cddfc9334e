package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.RunKeyspaceArguments;
import dev.xylem.pipeline.arguments.ScriptArguments;
import dev.xylem.pipeline.arguments.SelectionArguments;
import dev.xylem.pipeline.arguments.StoreArguments;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.inputs.DecidedPlan;
import dev.xylem.pipeline.run.ScriptPlan;
import dev.xylem.pipeline.run.TableStore;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.pipeline.settings.RunSettings.StoreSettings;
import dev.xylem.pipeline.settings.TableReuse;
import dev.xylem.python.PythonSettings;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** {@code xylem plan}: says what a run would do and read. */
@Command(
    name = "plan",
    description = {
      "Says what a run would do and read, without doing it: its nodes, the earlier runs whose",
      "tables it reads and why those, and what would refuse it. Nothing is made or written.",
      "Takes the options of xylem run. Exit status: 0 if it can run, 1 if not."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = "xylem plan --script=FILE [OPTION...]",
    footer = {
      "",
      "Every option of xylem run is accepted too. Formulas are not checked: xylem",
      "validate does.",
      "",
      "Examples:",
      "  xylem plan --script=script.yaml --params=params.yaml --data=mydata",
      "  xylem plan --script=script.yaml --data=mydata --start=calc_performance",
      "  xylem plan --script=script.yaml --cassandra=10.0.0.5 --until=report --format=json"
    })
final class PlanCommand implements Callable<Integer> {
  @Mixin private ScriptArguments script;

  @Mixin private SelectionArguments nodes;

  @Mixin private RunKeyspaceArguments keyspace;

  @Option(
      names = "--reuse",
      description = {
        "Say of each node whether run --reuse would take its table from an earlier run, and why",
        "or why not. Looks at input files and formulas."
      })
  private boolean reuses;

  @Mixin private FormatArguments format;

  @Mixin private StoreArguments store;

  @Mixin private DebugArguments debug;

  @Unmatched private List<String> optionsOfRun = new ArrayList<>();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    boolean keepsTables = RunOptions.keepTables(optionsOfRun, spec);
    script.requireNamed();
    StoreSettings settings = store.settings(keyspace.of(script));
    PlanPrinting printing = new PlanPrinting(spec.commandLine().getOut(), format.isJson());
    if (reuses) {
      RunSettings run =
          RunOptions.command(List.of(), optionsOfRun, spec).settings(TableReuse.UNCHANGED);
      if (!isNew(settings)) {
        try (TableStore open = TableStore.open(settings)) {
          return printing.print(run, open);
        }
      }
    }
    DecidedPlan decided =
        decide(
            ScriptPlan.of(
                script.url(),
                script.parametersUrl(),
                nodes.selection(),
                keepsTables,
                PythonSettings.DEFAULT),
            settings);
    return printing.print(script.shownUrl(), settings.keyspace(), decided);
  }

  /** Starts or asks a Cassandra only where the plan depends on what earlier runs have left. */
  private static DecidedPlan decide(ScriptPlan plan, StoreSettings settings)
      throws InterruptedException {
    if (settings.isTemporary()) {
      return plan.decideWithoutCassandra();
    }
    if (!plan.readsEarlierTables() || isNew(settings)) {
      return plan.decide(Optional.empty());
    }
    try (TableStore open = TableStore.open(settings)) {
      return plan.decide(RunHistory.find(open.session(), open.isAlone()));
    }
  }

  private static boolean isNew(StoreSettings settings) {
    return settings.dataDirectory().filter(directory -> !Files.isDirectory(directory)).isPresent();
  }
}
