package dev.xylem.cluster.command;

import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code xylem cluster}: a Flink and a Cassandra of several processes on this machine. */
@Command(
    name = "cluster",
    description =
        "Starts and ends a Flink cluster and Cassandra nodes on this machine, for development and"
            + " tests, and has them fail.",
    subcommands = {
      ClusterUpCommand.class,
      ClusterDownCommand.class,
      ClusterStatusCommand.class,
      ClusterAddCommand.class,
      MemberCommand.Remove.class,
      MemberCommand.Start.class,
      MemberCommand.Stop.class,
      MemberCommand.Kill.class,
      MemberCommand.Freeze.class,
      MemberCommand.Thaw.class
    },
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  xylem cluster up --workers=2 --nodes=3",
      "  xylem cluster status",
      "  xylem cluster kill worker2",
      "  xylem cluster add worker",
      "  xylem cluster down"
    })
final class ClusterCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        spec.subcommands().keySet().stream()
            .collect(Collectors.joining(", ", "Name what to do: ", ". Example: xylem cluster up")));
  }
}
