package dev.xylem.python.graalpy;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Comparator;
import java.util.Optional;

/** How full the heap is: by the part of it in which objects that stay end up. */
final class HeapGauge {
  private static final double SUSPICIOUS = 0.8;
  private static final double FULL = 0.7;

  private final Optional<MemoryPoolMXBean> lasting =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP)
          .filter(MemoryPoolMXBean::isCollectionUsageThresholdSupported)
          .max(Comparator.comparingLong(pool -> pool.getUsage().getMax()));

  /** Whether it may be full; what is no longer needed counts, too. */
  boolean looksFull() {
    return lasting.map(pool -> share(pool.getUsage()) > SUSPICIOUS).orElse(false);
  }

  /** Whether it is full of what is still needed. Collects garbage first, which can take seconds. */
  boolean isFull() {
    System.gc();
    return lasting.map(pool -> share(pool.getCollectionUsage()) > FULL).orElse(false);
  }

  private static double share(MemoryUsage usage) {
    return usage == null || usage.getMax() <= 0 ? 0 : (double) usage.getUsed() / usage.getMax();
  }
}
