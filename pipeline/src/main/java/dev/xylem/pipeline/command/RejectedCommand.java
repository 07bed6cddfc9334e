package dev.xylem.pipeline.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.write.RejectedRows;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.KeyspaceArguments;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.report.NoTables;
import dev.xylem.pipeline.run.TableStore;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code xylem rejected}: shows the rows that a run rejected, and why. */
@Command(
    name = "rejected",
    description = "Shows the rows that a run rejected (onBadRow: reject), and why.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem rejected 7 --data=mydata --keyspace=portfolio",
      "  xylem rejected 7 --data=mydata --keyspace=portfolio --limit=1000 --format=json"
    })
final class RejectedCommand implements Callable<Integer> {
  @Parameters(paramLabel = "RUN", description = "The number of the run in its keyspace.")
  private int run;

  @Mixin private KeyspaceArguments keyspace;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many rows to show (default: ${DEFAULT-VALUE}).")
  @Range(min = 1)
  private int limit;

  @Mixin private FormatArguments format;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    try (TableStore store = TableStore.open(keyspace.settings())) {
      List<String> found = RejectedRows.describe(store.session(), run, limit);
      if (found.isEmpty() && hasNoTables(store)) {
        throw NoTables.in(store.session());
      }
      PrintWriter out = spec.commandLine().getOut();
      if (format.isJson()) {
        ArrayNode list = new ObjectMapper().createArrayNode();
        found.forEach(list::add);
        out.println(list.toPrettyString());
      } else {
        print(out, found);
      }
    }
    return ExitCode.OK;
  }

  private static boolean hasNoTables(TableStore store) {
    try (Tables tables = Tables.open(store.config())) {
      return tables.list().isEmpty();
    }
  }

  private void print(PrintWriter out, List<String> found) {
    found.forEach(out::println);
    if (found.isEmpty()) {
      out.printf("Run %d rejected no rows.%n", run);
    } else if (found.size() == limit) {
      out.printf("... perhaps more: --limit=%d%n", 10L * limit);
    }
  }
}
