package dev.xylem.embedded;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** How many files this process, and so every Cassandra that it starts, may have open at once. */
final class OpenFileLimit {
  /** With fewer a Cassandra starts, and ends when it has a few tables. */
  static final long MIN = 1024;

  private OpenFileLimit() {}

  /**
   * @throws EmbeddedCassandraException if they are too few for a Cassandra
   */
  static void requireEnough() {
    if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system) {
      requireEnough(system.getMaxFileDescriptorCount());
    }
  }

  static void requireEnough(long limit) {
    if (limit < MIN) {
      throw new EmbeddedCassandraException(
          "An embedded Cassandra needs at least %d open files, and %d are allowed here. Raise the limit, for example with ulimit -n 65536"
              .formatted(MIN, limit));
    }
  }
}
