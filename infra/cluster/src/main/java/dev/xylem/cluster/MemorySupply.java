package dev.xylem.cluster;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Whether this machine has the memory that a cluster may come to need. */
public final class MemorySupply {
  private static final Path MEMINFO = Path.of("/proc/meminfo");
  private static final String AVAILABLE = "MemAvailable:";

  private MemorySupply() {}

  /**
   * @throws XylemException if a size is wrong, or there is too little memory; where that is not
   *     known, there is enough
   */
  public static void requireFor(ClusterPlan plan) throws IOException {
    FlinkConfiguration flink = FlinkConfiguration.of(plan.settings());
    long jobManager = FlinkMemory.of(MemberRole.JOBMANAGER, flink).megabytes();
    long worker = FlinkMemory.of(MemberRole.WORKER, flink).megabytes();
    // Buffers and SSTables in memory come to half the heap; its limit is seldom reached.
    long node = plan.settings().nodeHeapMegabytes() * 3L / 2;
    int workers = plan.workers();
    int nodes = plan.nodes();
    long needed = jobManager + workers * worker + nodes * node;
    OptionalLong available = availableMegabytes();
    if (available.isPresent() && available.getAsLong() < needed) {
      throw new XylemException(
          "Too little memory: %d MB are available, and the cluster may use %d MB (JobManager %d, %d × worker %d, %d × Cassandra node %d). Start fewer, or smaller ones with --worker-memory, --jobmanager-memory and --node-heap"
              .formatted(available.getAsLong(), needed, jobManager, workers, worker, nodes, node));
    }
  }

  private static OptionalLong availableMegabytes() throws IOException {
    if (!Files.isReadable(MEMINFO)) {
      return OptionalLong.empty();
    }
    try (Stream<String> lines = Files.lines(MEMINFO)) {
      return lines
          .filter(line -> line.startsWith(AVAILABLE))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
          .findFirst();
    }
  }
}
