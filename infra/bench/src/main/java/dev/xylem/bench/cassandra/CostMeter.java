package dev.xylem.bench.cassandra;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/** Measures the time and the CPU of this process, of its children, and of one that is a server. */
final class CostMeter {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private static final double NANOS = 1e9;

  /** Work that may be interrupted. */
  interface Work {
    void run() throws InterruptedException;
  }

  private final long serverPid;

  CostMeter(long serverPid) {
    this.serverPid = serverPid;
  }

  private record Reading(double seconds, double own, Map<Long, Double> children) {
    static Reading now() {
      Map<Long, Double> children = new HashMap<>();
      ProcessHandle.current()
          .descendants()
          .forEach(child -> children.put(child.pid(), cpu(child.info())));
      return new Reading(System.nanoTime() / NANOS, SYSTEM.getProcessCpuTime() / NANOS, children);
    }

    private static double cpu(ProcessHandle.Info info) {
      return info.totalCpuDuration().orElse(Duration.ZERO).toNanos() / NANOS;
    }
  }

  /**
   * What the work takes, from its {@link FirstRow} on if it reaches one; of children that it
   * outlives, nothing is known.
   */
  Cost measure(Work work) throws InterruptedException {
    // What the work before has left behind is not this one's.
    System.gc();
    AtomicReference<Reading> start = new AtomicReference<>(Reading.now());
    FirstRow.whenReached(() -> start.set(Reading.now()));
    work.run();
    return between(start.get(), Reading.now());
  }

  private Cost between(Reading start, Reading end) {
    double server = 0;
    double others = 0;
    for (Map.Entry<Long, Double> child : end.children().entrySet()) {
      double used = child.getValue() - start.children().getOrDefault(child.getKey(), 0.0);
      if (child.getKey() == serverPid) {
        server += used;
      } else {
        others += used;
      }
    }
    return new Cost(end.seconds() - start.seconds(), end.own() - start.own() + others, server);
  }
}
