package dev.xylem.pipeline.command;

import dev.xylem.cassandra.read.CountRows;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.KeyspaceArguments;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.history.NotedRun;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.history.RunTable;
import dev.xylem.pipeline.report.ListedTable;
import dev.xylem.pipeline.report.TableListing;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code xylem tables}: lists the tables of a keyspace. */
@Command(
    name = "tables",
    description = "Lists the tables of a keyspace: their runs, how these stand, and their rows.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem tables --data=mydata --keyspace=portfolio",
      "  xylem tables returns --data=mydata --keyspace=portfolio --count",
      "  xylem tables --cassandra=10.0.0.5 --keyspace=portfolio --run=7 --format=json"
    })
final class TablesCommand implements Callable<Integer> {
  /** An estimate that makes requests short; the real number is not known before counting. */
  private static final long MANY_ROWS = 2_000_000;

  @Parameters(
      arity = "0..1",
      paramLabel = "TABLE",
      description = "Only tables of this name, such as txns, or only txns_00007.")
  private String table;

  @Mixin private KeyspaceArguments keyspace;

  @Option(names = "--run", paramLabel = "N", description = "Only the tables of this run.")
  @Range(min = 1)
  private Integer run;

  @Option(
      names = "--count",
      description = "Have Cassandra count the rows, rather than show what runs have noted.")
  private boolean count;

  @Mixin private FormatArguments format;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    try (OpenTables open = OpenTables.of(keyspace.settings(), new Warnings(spec))) {
      Map<Integer, String> reasons = reasons(open);
      List<ListedTable> listed =
          open.search().named(Optional.ofNullable(table), Optional.ofNullable(run)).stream()
              .map(each -> listed(open, each, reasons))
              .toList();
      PrintWriter out = spec.commandLine().getOut();
      if (format.isJson()) {
        out.println(TableListing.json(listed));
      } else {
        TableListing.print(out, listed);
      }
    }
    return ExitCode.OK;
  }

  private static Map<Integer, String> reasons(OpenTables open) {
    return RunHistory.find(open.store().session(), open.store().isAlone())
        .map(RunHistory::runs)
        .orElse(List.of())
        .stream()
        .collect(Collectors.toMap(NotedRun::run, NotedRun::error));
  }

  private ListedTable listed(OpenTables open, RunTable each, Map<Integer, String> reasons) {
    return new ListedTable(
        each,
        count ? OptionalLong.of(counted(open, each)) : OptionalLong.empty(),
        each.isWhole() ? "" : reasons.getOrDefault(each.name().run(), ""));
  }

  private static long counted(OpenTables open, RunTable each) {
    return CountRows.of(open.store().session(), open.schema(each.name()), MANY_ROWS);
  }
}
