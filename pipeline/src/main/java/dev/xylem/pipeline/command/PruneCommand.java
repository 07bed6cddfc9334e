package dev.xylem.pipeline.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.pipeline.arguments.ConfirmationArguments;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.KeyspaceArguments;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.history.TableSearch;
import dev.xylem.pipeline.run.Pruning;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code xylem prune}: drops the tables of old runs. */
@Command(
    name = "prune",
    description = {
      "Drops tables of old runs, and of runs that did not complete them. Asks before.",
      "The history stays; later runs pass over the runs whose tables are gone."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {"", "Examples:", "  xylem prune --keep=3 --data=mydata --keyspace=portfolio --yes"})
final class PruneCommand implements Callable<Integer> {
  @Option(
      names = "--keep",
      required = true,
      paramLabel = "N",
      description = "How many of each table to keep: the latest that are complete.")
  @Range(min = 1)
  private int keep;

  @Mixin private ConfirmationArguments confirmation;

  @Mixin private KeyspaceArguments keyspace;

  @Mixin private FormatArguments format;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    try (OpenHistory open = OpenHistory.of(keyspace.settings());
        Tables tables = Tables.open(open.store().config())) {
      open.history().noteLost();
      Pruning pruning = Pruning.of(open.store(), open.history(), tables, keep);
      if (pruning.dropped().isEmpty()) {
        print(List.of(), "nothing to drop");
        return ExitCode.OK;
      }
      String names = TableSearch.limited(pruning.dropped().stream().map(TableName::physical));
      if (!confirmation.isGiven("Drop %d tables: %s?".formatted(pruning.dropped().size(), names))) {
        return ExitCode.SOFTWARE;
      }
      pruning.carryOut();
      print(
          pruning.dropped(),
          "%d tables are dropped: %s".formatted(pruning.dropped().size(), names));
    }
    return ExitCode.OK;
  }

  private void print(List<TableName> dropped, String text) {
    PrintWriter out = spec.commandLine().getOut();
    if (format.isJson()) {
      ObjectNode json = new ObjectMapper().createObjectNode();
      ArrayNode tables = json.putArray("dropped");
      dropped.forEach(table -> tables.add(table.physical()));
      out.println(json.toPrettyString());
    } else {
      out.println(text);
    }
  }
}
