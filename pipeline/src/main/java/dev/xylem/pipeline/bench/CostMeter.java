package dev.xylem.pipeline.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/** Measures the time and the CPU of this process and of a server that is its child. */
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

  Cost measure(Work work) throws InterruptedException {
    // What the work before has left behind is not this one's.
    System.gc();
    Cost before = now();
    work.run();
    return now().minus(before);
  }

  private Cost now() {
    double children =
        ProcessHandle.current()
            .descendants()
            .filter(child -> child.pid() != serverPid)
            .mapToDouble(CostMeter::cpu)
            .sum();
    double server = ProcessHandle.of(serverPid).map(CostMeter::cpu).orElse(0.0);
    return new Cost(
        System.nanoTime() / NANOS, SYSTEM.getProcessCpuTime() / NANOS + children, server);
  }

  private static double cpu(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / NANOS;
  }
}
