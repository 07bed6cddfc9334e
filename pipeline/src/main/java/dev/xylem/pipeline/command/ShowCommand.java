package dev.xylem.pipeline.command;

import dev.xylem.cassandra.read.CountRows;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.write.RejectedRows;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.arguments.StoreArguments;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.history.RunTable;
import dev.xylem.pipeline.history.TableSearch;
import dev.xylem.pipeline.report.NoTables;
import dev.xylem.pipeline.report.TableExcerpt;
import dev.xylem.pipeline.report.TableListing;
import dev.xylem.pipeline.run.TableStore;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code xylem show}: lists the tables of a keyspace, or shows the first rows of one, or those that
 * a run rejected.
 */
@Command(
    name = "show",
    description = "Lists the tables of a keyspace, or shows the first rows of one.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem show --data=pipeline/target/quickstart --keyspace=portfolio --count",
      "  xylem show --data=pipeline/target/quickstart --keyspace=portfolio returns --rows=20",
      "  xylem show --data=pipeline/target/quickstart --keyspace=portfolio --rejected=1"
    })
final class ShowCommand implements Callable<Integer> {
  /** An estimate that makes requests short; the real number is not known before counting. */
  private static final long MANY_ROWS = 2_000_000;

  @Parameters(
      arity = "0..1",
      paramLabel = "TABLE",
      description = {
        "A table such as txns_00007, or txns for that of the latest run that has completed it."
      })
  private String table;

  @Mixin private StoreArguments store;

  @Option(
      names = "--keyspace",
      required = true,
      paramLabel = "NAME",
      description = "The keyspace of the tables.")
  private String keyspace;

  @Option(
      names = "--run",
      paramLabel = "N",
      description = "The tables of this run, complete or not (default: the latest complete ones).")
  @Range(min = 1)
  private Integer run;

  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many rows to show (default: ${DEFAULT-VALUE}).")
  @Range(min = 1)
  private int rows;

  @Option(
      names = "--count",
      description = "Have Cassandra count the rows of the tables that are listed.")
  private boolean count;

  @Option(
      names = "--rejected",
      paramLabel = "RUN",
      description = "Show the rows that a run rejected, and why.")
  @Range(min = 1)
  private Integer rejected;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    if (count && rejected != null) {
      throw wrong(
          "--count counts the rows of tables, and --rejected=%d shows those of a run: choose one"
              .formatted(rejected));
    }
    if (run != null && rejected != null) {
      throw wrong("--rejected=%d names the run already: leave out --run".formatted(rejected));
    }
    try (TableStore open = TableStore.open(store.settingsOfExisting(keyspace));
        Tables tables = Tables.open(open.config())) {
      if (open.isServed()) {
        open.origin().ifPresent(origin -> warn("connected to the Cassandra " + origin));
      }
      warnOfLostRuns(open);
      if (rejected != null) {
        showRejected(open.session(), tables.list().isEmpty());
      } else {
        showTables(open, tables);
      }
    }
    return 0;
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }

  /** Only in a directory: elsewhere the role may have the right to read, and no other. */
  private void warnOfLostRuns(TableStore open) {
    if (open.isAlone()) {
      RunHistory.find(open.session(), true).map(RunHistory::noteLost).stream()
          .flatMap(List::stream)
          .forEach(
              lost ->
                  warn(
                      "run %d was lost: its process is gone, and its tables may lack rows"
                          .formatted(lost)));
    }
  }

  /** Beside the tables, which may go to another program. */
  private void warn(String text) {
    spec.commandLine().getErr().println("xylem: " + text);
  }

  private void showTables(TableStore open, Tables tables) {
    TableSearch search =
        new TableSearch(
            keyspace, RunHistory.describe(open.session(), open.isAlone(), tables.list()));
    if (search.all().isEmpty()) {
      throw NoTables.in(open.session());
    }
    if (table == null) {
      list(open.session(), tables, run == null ? search.all() : search.ofRun(run));
      return;
    }
    TableSearch.Found found = search.find(table, Optional.ofNullable(run));
    found.notes().forEach(this::warn);
    if (count) {
      list(open.session(), tables, List.of(found.table()));
    } else {
      new TableExcerpt(spec.commandLine().getOut(), rows).print(open.session(), found.table());
    }
  }

  private void list(CassandraSession session, Tables tables, List<RunTable> listed) {
    PrintWriter out = spec.commandLine().getOut();
    if (count) {
      TableListing.print(out, listed, counted -> rowsOf(session, tables, counted.name()));
    } else {
      TableListing.print(out, listed);
    }
  }

  private static String rowsOf(CassandraSession session, Tables tables, TableName name) {
    TableSchema schema = new TableSchema(name, tables.describe(name).orElseThrow());
    return Long.toString(CountRows.of(session, schema, MANY_ROWS));
  }

  private void showRejected(CassandraSession session, boolean withoutTables) {
    List<String> found = RejectedRows.describe(session, rejected, rows);
    if (found.isEmpty() && withoutTables) {
      throw NoTables.in(session);
    }
    found.forEach(spec.commandLine().getOut()::println);
    if (found.isEmpty()) {
      spec.commandLine().getOut().printf("Run %d rejected no rows.%n", rejected);
    } else if (found.size() == rows) {
      spec.commandLine().getOut().printf("... perhaps more: --rows=%d%n", 10 * rows);
    }
  }
}
