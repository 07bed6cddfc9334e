package dev.xylem.pipeline.settings;

import dev.xylem.cassandra.bulk.BulkOptions;
import dev.xylem.cassandra.bulk.delivery.JmxLogin;
import dev.xylem.embedded.JmxPort;
import dev.xylem.embedded.LocalCassandra;
import java.util.Optional;

/** How tables are written as SSTables for a Cassandra that Xylem has started. */
public final class EmbeddedBulk {
  private EmbeddedBulk() {}

  /** The options as they are for it: it imports SSTables, if its JMX is open. */
  public static BulkOptions applyTo(BulkOptions options, LocalCassandra cassandra) {
    Optional<JmxPort> jmx = cassandra.jmx();
    if (jmx.isEmpty()) {
      return options;
    }
    BulkOptions changed = options;
    if (options.directory() == null) {
      changed = changed.withDirectory(cassandra.directory().resolve("bulk").toString());
    }
    if (options.command() instanceof LocalSSTableServer server) {
      changed = changed.withCommand(server.withFormat("bti"));
    }
    JmxPort port = jmx.get();
    return changed.withJmx(new JmxLogin(port.port(), port.username(), port.password()));
  }
}
