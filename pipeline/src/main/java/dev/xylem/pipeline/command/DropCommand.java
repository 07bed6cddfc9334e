package dev.xylem.pipeline.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.pipeline.arguments.ConfirmationArguments;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.StoreArguments;
import dev.xylem.pipeline.history.NotedRun;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code xylem drop}: drops a keyspace with all of its runs. */
@Command(
    name = "drop",
    description = {
      "Drops a keyspace: the tables of all of its runs, and their history. Asks before.",
      "A keyspace without runs, or with one that goes on, is not dropped."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {"", "Examples:", "  xylem drop portfolio --data=mydata --yes"})
final class DropCommand implements Callable<Integer> {
  @Parameters(paramLabel = "KEYSPACE", description = "Its name.")
  private String keyspace;

  @Mixin private ConfirmationArguments confirmation;

  @Mixin private StoreArguments store;

  @Mixin private FormatArguments format;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    try (OpenHistory open = OpenHistory.of(store.settingsOfExisting(keyspace));
        Tables tables = Tables.open(open.store().config())) {
      List<NotedRun> runs = open.history().runs();
      runs.stream().filter(run -> !run.hasEnded()).findFirst().ifPresent(DropCommand::refuse);
      String question =
          "Drop keyspace %s with %d tables of %d runs?"
              .formatted(keyspace, tables.list().size(), runs.size());
      if (!confirmation.isGiven(question)) {
        return ExitCode.SOFTWARE;
      }
      tables.dropKeyspace();
      spec.commandLine().getOut().println(dropped(runs));
    }
    return ExitCode.OK;
  }

  private String dropped(List<NotedRun> runs) {
    return format.isJson()
        ? new ObjectMapper()
            .createObjectNode()
            .put("keyspace", keyspace)
            .put("runs", runs.size())
            .toPrettyString()
        : "keyspace %s is dropped".formatted(keyspace);
  }

  private static void refuse(NotedRun run) {
    throw new XylemException("run %d has not ended".formatted(run.run()))
        .with(Fact.HINT, "wait for it, or stop it: xylem stop " + run.run());
  }
}
