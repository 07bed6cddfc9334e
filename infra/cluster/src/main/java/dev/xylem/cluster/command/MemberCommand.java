package dev.xylem.cluster.command;

import dev.xylem.cluster.ClusterControl;
import dev.xylem.cluster.MemberStatus;
import dev.xylem.pipeline.arguments.DebugArguments;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Commands that do one thing to members of a cluster, and say how these are then. */
abstract sealed class MemberCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "MEMBER",
      description = "Such as worker1, node2 or jobmanager, as xylem cluster status lists them.")
  private List<String> members;

  @Mixin private ClusterArguments arguments;

  @Mixin private DebugArguments debug;

  abstract void act(ClusterControl cluster, String member) throws IOException, InterruptedException;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    ClusterControl cluster = arguments.cluster();
    Set<String> named = new LinkedHashSet<>(members);
    for (String member : named) {
      act(cluster, member);
    }
    Set<String> gone = new LinkedHashSet<>(named);
    for (MemberStatus status : cluster.status()) {
      if (gone.remove(status.name())) {
        say(status.name(), status.state().name().toLowerCase(Locale.ROOT));
      }
    }
    gone.forEach(member -> say(member, "removed"));
    return 0;
  }

  private void say(String member, String state) {
    spec.commandLine().getOut().printf("%s is %s.%n", member, state);
  }

  /** {@code xylem cluster start}. */
  @Command(
      name = "start",
      description = "Starts members that are down, with what they have on disk.",
      mixinStandardHelpOptions = true,
      footer = {"", "Examples:", "  xylem cluster start node2"})
  static final class Start extends MemberCommand {
    @Override
    void act(ClusterControl cluster, String member) throws IOException, InterruptedException {
      cluster.start(member);
    }
  }

  /** {@code xylem cluster stop}. */
  @Command(
      name = "stop",
      description = "Ends members in good order.",
      mixinStandardHelpOptions = true,
      footer = {"", "Examples:", "  xylem cluster stop node2"})
  static final class Stop extends MemberCommand {
    @Override
    void act(ClusterControl cluster, String member) throws IOException, InterruptedException {
      cluster.stop(member);
    }
  }

  /** {@code xylem cluster kill}. */
  @Command(
      name = "kill",
      description = "Ends members at once, as a crash of their machine would.",
      mixinStandardHelpOptions = true,
      footer = {"", "Examples:", "  xylem cluster kill worker1 node2"})
  static final class Kill extends MemberCommand {
    @Override
    void act(ClusterControl cluster, String member) throws IOException, InterruptedException {
      cluster.kill(member);
    }
  }

  /** {@code xylem cluster freeze}. */
  @Command(
      name = "freeze",
      description = "Has members stand still, their connections open, until xylem cluster thaw.",
      mixinStandardHelpOptions = true,
      footer = {"", "Examples:", "  xylem cluster freeze worker1"})
  static final class Freeze extends MemberCommand {
    @Override
    void act(ClusterControl cluster, String member) throws IOException, InterruptedException {
      cluster.freeze(member);
    }
  }

  /** {@code xylem cluster thaw}. */
  @Command(
      name = "thaw",
      description = "Has frozen members go on.",
      mixinStandardHelpOptions = true,
      footer = {"", "Examples:", "  xylem cluster thaw worker1"})
  static final class Thaw extends MemberCommand {
    @Override
    void act(ClusterControl cluster, String member) throws IOException, InterruptedException {
      cluster.thaw(member);
    }
  }

  /** {@code xylem cluster remove}. */
  @Command(
      name = "remove",
      description = {
        "Ends members for good and deletes their files.",
        "A Cassandra node hands its rows over to the others first."
      },
      mixinStandardHelpOptions = true,
      footer = {"", "Examples:", "  xylem cluster remove worker2"})
  static final class Remove extends MemberCommand {
    @Override
    void act(ClusterControl cluster, String member) throws IOException, InterruptedException {
      cluster.remove(member);
    }
  }
}
