package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.arguments.TableArguments;
import dev.xylem.pipeline.history.RunTable;
import dev.xylem.pipeline.look.RowFormat;
import dev.xylem.pipeline.look.RowQuery;
import dev.xylem.pipeline.look.RowReader;
import dev.xylem.pipeline.report.TableCaption;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code xylem table}: shows rows of a table, or writes them to a file. */
@Command(
    name = "table",
    description = "Shows rows of a table, or writes them to a file.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem table returns --data=mydata --keyspace=portfolio",
      "  xylem table txns --run=7 --data=mydata --keyspace=portfolio \\",
      "    --where='r.account_id == \"A1\" && r.qty > 100' --order='ts desc' --limit=50",
      "  xylem table txns --data=mydata --keyspace=portfolio --output=txns.parquet"
    })
final class TableCommand implements Callable<Integer> {
  private static final long SHOWN_ROWS = 20;

  @Mixin private TableArguments table;

  @Mixin private RowArguments rows;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "How many rows at most (default: 20 with --format=table, else all).")
  @Range(min = 1)
  private Long limit;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    rows.check();
    try (OpenTables open = OpenTables.of(table.settings(), new Warnings(spec))) {
      RunTable found = open.find(table.table(), table.run());
      try {
        write(open, found);
      } catch (XylemException e) {
        throw e.with(Fact.TABLE, found.name());
      }
    }
    return ExitCode.OK;
  }

  private void write(OpenTables open, RunTable found) throws IOException {
    RowQuery query = limited(rows.query(open.schema(found.name()).fields()));
    RowReader reader = new RowReader(query, open.rows(found, query));
    PrintWriter out = spec.commandLine().getOut();
    if (rows.areShown()) {
      out.println(TableCaption.of(found));
    }
    long written = new RowPrinting(out, rows).write(reader, query);
    if (!rows.areShown()) {
      return;
    }
    if (written == 0) {
      out.println(rows.hasCondition() ? "No row is like that." : TableCaption.whyEmpty(found));
    } else if (written == query.limit()) {
      out.printf("... perhaps more: --limit=%d%n", 10 * query.limit());
    }
  }

  private RowQuery limited(RowQuery query) {
    if (limit != null) {
      return query.withLimit(limit);
    }
    return rows.format() == RowFormat.TABLE ? query.withLimit(SHOWN_ROWS) : query;
  }
}
