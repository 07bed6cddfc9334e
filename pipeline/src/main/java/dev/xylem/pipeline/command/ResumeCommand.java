package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.KeyspaceArguments;
import dev.xylem.pipeline.run.ResumedRun;
import dev.xylem.pipeline.run.TableStore;
import dev.xylem.pipeline.settings.TableReuse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** {@code xylem resume}: goes on with a run that did not come to its end. */
@Command(
    name = "resume",
    description = {
      "Goes on with a run that failed, was stopped or is lost, as a new run: tables that it has",
      "completed are taken, the rest is computed. Files come out as if it had never failed.",
      "Script, parameters and options are those of that run; it is refused if they, formulas or",
      "input files have changed since."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = "xylem resume RUN --keyspace=NAME [OPTION...]",
    footer = {
      "",
      "Every option of xylem run is accepted too, and replaces that of the run.",
      "",
      "Examples:",
      "  xylem resume 7 --data=mydata --keyspace=portfolio",
      "  xylem resume 7 --data=mydata --keyspace=portfolio --dry-run",
      "  xylem resume 7 --cassandra=10.0.0.5 --keyspace=portfolio --anyway --parallelism=8"
    })
final class ResumeCommand implements Callable<Integer> {
  @Parameters(paramLabel = "RUN", description = "The number of the run in its keyspace.")
  private int run;

  @Mixin private KeyspaceArguments keyspace;

  @Option(
      names = "--anyway",
      description = {
        "Go on with script, parameters, formulas and input files as they are now. Tables that a",
        "change touches are computed again."
      })
  private boolean anyway;

  @Option(
      names = "--dry-run",
      description = "Say what would be taken and computed, and why, and do nothing.")
  private boolean dryRun;

  @Mixin private FormatArguments format;

  @Mixin private DebugArguments debug;

  @Unmatched private List<String> optionsOfRun = new ArrayList<>();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    TableReuse reuse = new TableReuse.OfRun(run, anyway);
    TableStore store = TableStore.openForRun(keyspace.settings());
    RunCommand command;
    try {
      ResumedRun resumed = ResumedRun.of(store, run);
      command = RunOptions.command(resumed.facts().options(), optionsOfRun, spec);
      if (dryRun) {
        try (store) {
          return new PlanPrinting(spec.commandLine().getOut(), format.isJson())
              .print(command.settings(reuse), store);
        }
      }
    } catch (Exception e) {
      store.close();
      throw e;
    }
    return command.carryOut(reuse, store);
  }
}
