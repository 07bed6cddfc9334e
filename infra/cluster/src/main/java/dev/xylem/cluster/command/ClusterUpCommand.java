package dev.xylem.cluster.command;

import dev.xylem.cluster.ClusterPlan;
import dev.xylem.cluster.ClusterSettings;
import dev.xylem.cluster.LocalCluster;
import dev.xylem.cluster.MemorySupply;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.arguments.ShellWord;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code xylem cluster up}: starts a cluster, or what of it is down. */
@Command(
    name = "up",
    description = {
      "Starts a JobManager, workers and Cassandra nodes on loopback addresses, and waits until all"
          + " are up.",
      "They go on in the background until xylem cluster down. Of a cluster that is up already, it"
          + " starts what is down."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem cluster up",
      "  xylem cluster up --workers=2 --nodes=3 --dir=/tmp/my-cluster",
      "  xylem cluster up --flink-home=/opt/flink-1.19.3 --rest-port=8081",
      "  xylem cluster up --flink-setting=restart-strategy.type=exponential-delay"
    })
final class ClusterUpCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "TaskManagers of Flink (default: as before, else 1).")
  @Range(min = 1, max = 99)
  private Integer workers;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Nodes of Cassandra, 0 for none (default: as before, else 1).")
  @Range(min = 0, max = 9)
  private Integer nodes;

  @Option(
      names = "--slots",
      paramLabel = "N",
      description = "Slots of each worker (default: as before, else 2).")
  @Range(min = 1, max = 128)
  private Integer slots;

  @Option(
      names = "--worker-memory",
      paramLabel = "SIZE",
      description = "Memory of a worker's whole process (default: as before, else 1728m).")
  private String workerMemory;

  @Option(
      names = "--jobmanager-memory",
      paramLabel = "SIZE",
      description = "Memory of the JobManager's whole process (default: as before, else 1600m).")
  private String jobManagerMemory;

  @Option(
      names = "--node-heap",
      paramLabel = "SIZE",
      converter = HeapSize.class,
      description = "Largest heap of a Cassandra node (default: as before, else 512m).")
  private Integer nodeHeap;

  @Option(
      names = "--cassandra-share",
      paramLabel = "PERCENT",
      description = {
        "Share of the cores that Cassandra's nodes have to themselves; Flink has the others. 0:"
            + " all",
        "share all cores (default: as before, else 0)."
      })
  @Range(min = 0, max = 99)
  private Integer cassandraShare;

  @Option(
      names = "--rest-port",
      paramLabel = "PORT",
      description = "Port of Flink's REST and dashboard (default: a free one).")
  @Range(min = 1, max = 65_535)
  private Integer restPort;

  @Option(
      names = "--flink-home",
      paramLabel = "DIR",
      description = "A distribution of Flink 1.19 (default: the libraries of this build).")
  private Path flinkHome;

  @Option(
      names = "--with-xylem",
      negatable = true,
      description = {
        "Flink has xylem-flink.jar of this build in its lib: no run sends it, and a second run"
            + " finds warm classes. After",
        "another build, down and up again (default: as before, else not)."
      })
  private Boolean withXylem;

  @Option(
      names = "--flink-setting",
      paramLabel = "KEY=VALUE",
      description = "A setting of Flink's configuration; may be given several times.")
  private final Map<String, String> flink = new TreeMap<>();

  @Mixin private ClusterArguments arguments;

  @Mixin private DebugArguments debug;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    LocalCluster cluster = arguments.cluster();
    ClusterPlan plan = plan(cluster.plan());
    if (!cluster.isUp()) {
      MemorySupply.requireFor(plan);
    }
    long start = System.nanoTime();
    PrintWriter err = spec.commandLine().getErr();
    err.printf("Starting %s ...%n", plan.size());
    err.flush();
    List<String> started = cluster.up(plan);
    PrintWriter out = spec.commandLine().getOut();
    if (started.isEmpty()) {
      out.println("It is up already.");
    } else {
      out.printf(
          "Up after %.1f s: %s.%n", (System.nanoTime() - start) / 1e9, String.join(", ", started));
    }
    print(out, cluster, plan);
    return 0;
  }

  private ClusterPlan plan(Optional<ClusterPlan> before) {
    ClusterSettings settings = before.map(ClusterPlan::settings).orElse(ClusterSettings.DEFAULT);
    return new ClusterPlan(
        new ClusterSettings(
            chosen(slots, settings.slots()),
            chosen(workerMemory, settings.workerMemory()),
            chosen(jobManagerMemory, settings.jobManagerMemory()),
            chosen(nodeHeap, settings.nodeHeapMegabytes()),
            chosen(cassandraShare, settings.cassandraShare()),
            flinkHome == null
                ? settings.flinkHome()
                : flinkHome.toAbsolutePath().normalize().toString(),
            chosen(withXylem, settings.withXylem()),
            flink.isEmpty() ? settings.flink() : flink),
        chosen(workers, before.map(ClusterPlan::workers).orElse(1)),
        chosen(nodes, before.map(ClusterPlan::nodes).orElse(1)),
        chosen(restPort, 0));
  }

  private static <T> T chosen(T value, T otherwise) {
    return value == null ? otherwise : value;
  }

  private void print(PrintWriter out, LocalCluster cluster, ClusterPlan plan) throws Exception {
    out.printf(
        "%nRun a script on it:%n  xylem run --script=FILE --flinkMaster=%s", cluster.flinkMaster());
    if (plan.nodes() > 0) {
      out.print(" " + ShellWord.quoted("--cassandra-config=" + cluster.connectionFile()));
    }
    if (plan.nodes() > 1) {
      out.print(" --replication=" + Math.min(3, plan.nodes()));
    }
    out.printf(" --parallelism=%d%n%n", plan.workers() * plan.settings().slots());
    out.printf("Flink's dashboard: http://%s%n", cluster.flinkMaster());
    for (Path cqlshrc : cluster.cqlshrcs()) {
      out.printf("Cassandra: cqlsh %s%n", ShellWord.quoted("--cqlshrc=" + cqlshrc));
    }
    out.printf(
        "Look at it, and end it:%n  %s%n  %s%n",
        arguments.command("status"), arguments.command("down"));
    out.flush();
  }
}
