package dev.xylem.cluster.command;

import dev.xylem.cluster.MemberRole;
import dev.xylem.pipeline.arguments.DebugArguments;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code xylem cluster add}: one more worker or node. */
@Command(
    name = "add",
    description = "Adds a worker of Flink or a node of Cassandra, and waits until it is up.",
    mixinStandardHelpOptions = true,
    footer = {"", "Examples:", "  xylem cluster add worker", "  xylem cluster add node"})
final class ClusterAddCommand implements Callable<Integer> {
  /** What there may be more than one of. */
  enum Kind {
    WORKER(MemberRole.WORKER),
    NODE(MemberRole.NODE);

    private final MemberRole role;

    Kind(MemberRole role) {
      this.role = role;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "worker|node", description = "What to add.")
  private Kind kind;

  @Mixin private ClusterArguments arguments;

  @Mixin private DebugArguments debug;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    spec.commandLine().getOut().printf("%s is up.%n", arguments.cluster().add(kind.role));
    return 0;
  }
}
