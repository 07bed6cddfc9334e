package dev.xylem.cassandra.bulk;

import static java.util.Objects.requireNonNull;

import dev.xylem.cassandra.bulk.delivery.JmxLogin;
import java.io.Serializable;
import java.time.Duration;

/**
 * How tables are written as SSTables.
 *
 * @param command of the process that writes them
 * @param directory for SSTables until they are delivered, on the workers; null: the system's
 *     directory for temporary files
 * @param transport the way into the nodes
 * @param jmx of the node on a worker's machine
 * @param sidecar used where the transport is a Sidecar
 * @param streamingYaml a {@code cassandra.yaml}, on the workers, with the encryption between nodes;
 *     null: there is none
 * @param giveUpAfter how long a node may fail to take SSTables
 */
public record BulkOptions(
    ChildCommand command,
    String directory,
    BulkTransport transport,
    JmxLogin jmx,
    Sidecar sidecar,
    String streamingYaml,
    Duration giveUpAfter)
    implements Serializable {
  /** Where Sidecars answer, and whether they speak TLS. */
  public record Sidecar(int port, boolean tls) implements Serializable {
    public static final Sidecar DEFAULT = new Sidecar(9043, false);

    public Sidecar {
      if (port < 1 || port > 65_535) {
        throw new IllegalArgumentException("port of the Sidecars: not a port: " + port);
      }
    }
  }

  public BulkOptions {
    requireNonNull(command, "command");
    requireNonNull(transport, "transport");
    requireNonNull(jmx, "jmx");
    requireNonNull(sidecar, "sidecar");
    requireNonNull(giveUpAfter, "giveUpAfter");
  }

  /** All else by default. */
  public static BulkOptions of(ChildCommand command) {
    return new BulkOptions(
        command,
        null,
        BulkTransport.AUTO,
        new JmxLogin(JmxLogin.DEFAULT_PORT, null, null),
        Sidecar.DEFAULT,
        null,
        Duration.ofSeconds(60));
  }

  public BulkOptions withCommand(ChildCommand changed) {
    return new BulkOptions(changed, directory, transport, jmx, sidecar, streamingYaml, giveUpAfter);
  }

  public BulkOptions withDirectory(String path) {
    return new BulkOptions(command, path, transport, jmx, sidecar, streamingYaml, giveUpAfter);
  }

  public BulkOptions withTransport(BulkTransport way) {
    return new BulkOptions(command, directory, way, jmx, sidecar, streamingYaml, giveUpAfter);
  }

  public BulkOptions withJmx(JmxLogin login) {
    return new BulkOptions(
        command, directory, transport, login, sidecar, streamingYaml, giveUpAfter);
  }

  public BulkOptions withSidecar(Sidecar changed) {
    return new BulkOptions(command, directory, transport, jmx, changed, streamingYaml, giveUpAfter);
  }

  public BulkOptions withStreamingYaml(String path) {
    return new BulkOptions(command, directory, transport, jmx, sidecar, path, giveUpAfter);
  }

  public BulkOptions withGiveUpAfter(Duration duration) {
    return new BulkOptions(command, directory, transport, jmx, sidecar, streamingYaml, duration);
  }
}
