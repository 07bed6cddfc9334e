package dev.xylem.cluster.command;

import dev.xylem.cluster.LocalCluster;
import dev.xylem.pipeline.arguments.DebugArguments;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code xylem cluster down}: ends a cluster. */
@Command(
    name = "down",
    description = "Ends all members of the cluster. Its tables and logs stay for the next up.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  xylem cluster down",
      "  xylem cluster down --delete --dir=/tmp/my-cluster"
    })
final class ClusterDownCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--delete", description = "Delete its directory too, with tables and logs.")
  private boolean delete;

  @Mixin private ClusterArguments arguments;

  @Mixin private DebugArguments debug;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    LocalCluster cluster = arguments.cluster();
    PrintWriter out = spec.commandLine().getOut();
    if (!cluster.exists()) {
      out.printf("There is no cluster in %s.%n", cluster.directory());
      return 0;
    }
    List<String> ended = delete ? cluster.delete() : cluster.down();
    out.println(
        ended.isEmpty() ? "It was down already." : "Down: %s.".formatted(String.join(", ", ended)));
    if (delete) {
      out.printf("Deleted %s.%n", cluster.directory());
    } else {
      out.printf(
          "Tables and logs are in %s; delete them with: %s%n",
          cluster.directory(), arguments.command("down --delete"));
    }
    return 0;
  }
}
