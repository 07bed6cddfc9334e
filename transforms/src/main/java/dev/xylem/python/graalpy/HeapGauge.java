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

  private final Optional<MemoryPoolMXBean> lasting =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP)
          .filter(MemoryPoolMXBean::isCollectionUsageThresholdSupported)
          .max(Comparator.comparingLong(pool -> pool.getUsage().getMax()));

  /** Whether it may be full; what is no longer needed counts, too. */
  boolean looksFull() {
    return lasting.map(pool -> share(pool.getUsage()) > SUSPICIOUS).orElse(false);
  }

  /**
   * Collects garbage, which can take seconds.
   *
   * @return what is still needed
   */
  Contents collect() {
    System.gc();
    return lasting
        .map(MemoryPoolMXBean::getCollectionUsage)
        .map(usage -> new Contents(share(usage), Math.max(0, usage.getMax() - usage.getUsed())))
        .orElse(new Contents(0, Long.MAX_VALUE));
  }

  private static double share(MemoryUsage usage) {
    return usage == null || usage.getMax() <= 0 ? 0 : (double) usage.getUsed() / usage.getMax();
  }

  /**
   * What is in it that is needed.
   *
   * @param share of it that is filled, from 0 to 1
   */
  record Contents(double share, long freeBytes) {}
}
