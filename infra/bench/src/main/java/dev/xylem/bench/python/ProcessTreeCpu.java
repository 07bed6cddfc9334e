package dev.xylem.bench.python;

import com.sun.management.OperatingSystemMXBean;
import dev.xylem.bench.process.ProcFiles;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/** The CPU of this process, of its children that live, and of those that have ended. */
final class ProcessTreeCpu {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private static final double NANOS = 1e9;
  private static final ProcFiles PROC = new ProcFiles();

  private ProcessTreeCpu() {}

  static double seconds() {
    double living =
        ProcessHandle.current()
            .descendants()
            .mapToDouble(
                child -> child.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / NANOS)
            .sum();
    return SYSTEM.getProcessCpuTime() / NANOS + living + PROC.endedChildrenSeconds();
  }
}
