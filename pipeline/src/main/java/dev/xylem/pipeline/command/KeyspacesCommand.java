package dev.xylem.pipeline.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.StoreArguments;
import dev.xylem.pipeline.history.KeyspaceRuns;
import dev.xylem.pipeline.report.TextTable;
import dev.xylem.pipeline.run.TableStore;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code xylem keyspaces}: lists the keyspaces that have had runs. */
@Command(
    name = "keyspaces",
    description = "Lists the keyspaces that have had runs.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {"", "Examples:", "  xylem keyspaces --data=mydata"})
final class KeyspacesCommand implements Callable<Integer> {
  /** Names are typed again, so they are shown as a whole. */
  private static final int MAX_NAME = 48;

  /** A session needs one; nothing is looked for in it. */
  private static final String ANY = "xylem";

  @Mixin private FormatArguments format;

  @Mixin private StoreArguments store;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    try (TableStore open = TableStore.open(store.settingsOfExisting(ANY))) {
      List<KeyspaceRuns> found = KeyspaceRuns.of(open.session());
      PrintWriter out = spec.commandLine().getOut();
      if (format.isJson()) {
        out.println(json(found));
      } else {
        print(out, found);
      }
    }
    return ExitCode.OK;
  }

  private static void print(PrintWriter out, List<KeyspaceRuns> found) {
    TextTable table = new TextTable(MAX_NAME);
    table.add(List.of("keyspace", "runs", "last run"));
    for (KeyspaceRuns each : found) {
      table.add(
          List.of(each.keyspace(), Integer.toString(each.runs()), Integer.toString(each.last())));
    }
    table.print(out);
  }

  private static String json(List<KeyspaceRuns> found) {
    ArrayNode list = new ObjectMapper().createArrayNode();
    for (KeyspaceRuns each : found) {
      list.addObject()
          .put("keyspace", each.keyspace())
          .put("runs", each.runs())
          .put("last_run", each.last());
    }
    return list.toPrettyString();
  }
}
