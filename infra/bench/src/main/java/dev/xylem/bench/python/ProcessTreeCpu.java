package dev.xylem.bench.python;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The CPU of this process, of its children that live, and of those that have ended. */
final class ProcessTreeCpu {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private static final Path STAT = Path.of("/proc/self/stat");
  private static final double NANOS = 1e9;

  /** Linux counts in hundredths of seconds, whatever the kernel's own clock. */
  private static final double TICKS_PER_SECOND = 100;

  /** Counted behind the name of the program: user and system time of children waited for. */
  private static final int CHILDREN_USER = 13;

  private ProcessTreeCpu() {}

  static double seconds() {
    double living =
        ProcessHandle.current()
            .descendants()
            .mapToDouble(
                child -> child.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / NANOS)
            .sum();
    return SYSTEM.getProcessCpuTime() / NANOS + living + ofEndedChildren();
  }

  private static double ofEndedChildren() {
    if (!Files.isReadable(STAT)) {
      return 0;
    }
    try {
      String stat = Files.readString(STAT);
      List<String> fields = List.of(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1));
      return (Long.parseLong(fields.get(CHILDREN_USER))
              + Long.parseLong(fields.get(CHILDREN_USER + 1)))
          / TICKS_PER_SECOND;
    } catch (IOException e) {
      return 0;
    }
  }
}
