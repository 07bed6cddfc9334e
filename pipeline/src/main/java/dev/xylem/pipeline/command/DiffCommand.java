package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.KeyspaceArguments;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.diff.ComparedFields;
import dev.xylem.pipeline.diff.DiffJson;
import dev.xylem.pipeline.diff.DiffResult;
import dev.xylem.pipeline.diff.DiffText;
import dev.xylem.pipeline.diff.TableDiff;
import dev.xylem.pipeline.history.RunTable;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
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

/** {@code xylem diff}: says what differs between the tables of two runs. */
@Command(
    name = "diff",
    description = {
      "Says what differs between the tables of two runs: rows that were added, removed, and, with",
      "--key, changed, and in which fields. Exit status as of diff: 0 if they are the same, 1 if",
      "they differ, 2 if they could not be compared."
    },
    exitCodeOnExecutionException = ExitCode.USAGE,
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem diff returns 7 8 --key=account_id,period --data=mydata --keyspace=portfolio",
      "  xylem diff txns 7 8 --data=mydata --keyspace=portfolio --format=json"
    })
final class DiffCommand implements Callable<Integer> {
  private static final int DIFFERENT = 1;

  @Parameters(index = "0", paramLabel = "TABLE", description = "A table, such as txns.")
  private String table;

  @Parameters(index = "1", paramLabel = "RUN1", description = "The run that made the first.")
  private int first;

  @Parameters(index = "2", paramLabel = "RUN2", description = "The run that made the second.")
  private int second;

  @Mixin private KeyspaceArguments keyspace;

  @Option(
      names = "--key",
      paramLabel = "FIELD,...",
      split = ",",
      hideParamSyntax = true,
      description = {
        "Fields that identify a row (default: none; a changed row is then one removed and one",
        "added)."
      })
  private List<String> key = List.of();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many rows of each kind to show (default: ${DEFAULT-VALUE}).")
  @Range(min = 0, max = 100_000)
  private int limit;

  @Mixin private FormatArguments format;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    try (OpenTables open = OpenTables.of(keyspace.settings(), new Warnings(spec))) {
      RunTable before = open.find(table, Optional.of(first));
      RunTable after = open.find(table, Optional.of(second));
      DiffResult diff =
          new TableDiff(compared(open, before, after), open.scan(before), open.scan(after))
              .compare(limit);
      PrintWriter out = spec.commandLine().getOut();
      if (format.isJson()) {
        out.println(DiffJson.of(before.name(), after.name(), diff));
      } else {
        new DiffText(out, before.name(), after.name()).print(diff);
      }
      return diff.isSame() ? ExitCode.OK : DIFFERENT;
    }
  }

  private ComparedFields compared(OpenTables open, RunTable before, RunTable after) {
    try {
      return ComparedFields.of(
          open.schema(before.name()).fields(),
          open.schema(after.name()).fields(),
          key.stream().distinct().toList());
    } catch (XylemException e) {
      throw e.with(Fact.TABLE, before.name());
    }
  }
}
