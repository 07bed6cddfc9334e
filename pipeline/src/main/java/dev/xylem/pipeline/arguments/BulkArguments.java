package dev.xylem.pipeline.arguments;

import dev.xylem.cassandra.bulk.BulkOptions;
import dev.xylem.cassandra.bulk.BulkTransport;
import dev.xylem.cassandra.bulk.delivery.JmxLogin;
import dev.xylem.pipeline.settings.LocalSSTableServer;
import java.nio.file.Path;
import java.time.Duration;
import picocli.CommandLine.Option;

/** Options that say how SSTables are made and delivered to the nodes. */
final class BulkArguments {
  private static final String USERNAME = "XYLEM_JMX_USERNAME";
  private static final String PASSWORD = "XYLEM_JMX_PASSWORD";

  @Option(
      names = "--bulk-directory",
      paramLabel = "DIR",
      description = {
        "Where workers keep SSTables until delivery; best on the disk of the node's data"
            + " (default: beside the embedded Cassandra's data, or the directory for temporary"
            + " files)."
      })
  private Path directory;

  @Option(
      names = "--bulk-heap",
      paramLabel = "MIB",
      defaultValue = "512",
      description = {
        "Heap of the process that writes the SSTables of a worker; half of it is for rows",
        "(default: ${DEFAULT-VALUE})."
      })
  @Range(min = LocalSSTableServer.MIN_HEAP_MEGABYTES)
  private int heapMegabytes;

  @Option(
      names = "--bulk-transport",
      paramLabel = "auto|import|stream|sidecar",
      defaultValue = "auto",
      description = {
        "How nodes get SSTables: import, by the node on the worker's machine; stream, as among"
            + " nodes; sidecar, through Cassandra's Sidecar; auto: import or else stream",
        "(default: ${DEFAULT-VALUE})."
      })
  private BulkTransport transport;

  @Option(
      names = "--jmx-port",
      paramLabel = "PORT",
      defaultValue = "7199",
      description = {
        "JMX of the node on a worker's machine, for imports (default: ${DEFAULT-VALUE}).",
        "User and password are taken from XYLEM_JMX_USERNAME and XYLEM_JMX_PASSWORD."
      })
  @Range(min = 1, max = 65_535)
  private int jmxPort;

  @Option(
      names = "--sidecar-port",
      paramLabel = "PORT",
      defaultValue = "9043",
      description = "Port of the Sidecars (default: ${DEFAULT-VALUE}).")
  @Range(min = 1, max = 65_535)
  private int sidecarPort;

  @Option(names = "--sidecar-tls", description = "Connect to the Sidecars by HTTPS.")
  private boolean sidecarTls;

  @Option(
      names = "--bulk-stream-config",
      paramLabel = "FILE",
      description = {
        "A cassandra.yaml on the workers with the encryption between nodes, for streaming",
        "(default: there is none)."
      })
  private Path streamingYaml;

  /**
   * @param giveUpAfter how long a node may fail to take SSTables
   * @throws IllegalArgumentException if one of them is none
   */
  BulkOptions options(Duration giveUpAfter) {
    return BulkOptions.of(
            new LocalSSTableServer(LocalSSTableServer.DEFAULT.format(), heapMegabytes))
        .withDirectory(directory == null ? null : directory.toString())
        .withTransport(transport)
        .withJmx(new JmxLogin(jmxPort, System.getenv(USERNAME), System.getenv(PASSWORD)))
        .withSidecar(new BulkOptions.Sidecar(sidecarPort, sidecarTls))
        .withStreamingYaml(streamingYaml == null ? null : streamingYaml.toString())
        .withGiveUpAfter(giveUpAfter);
  }
}
