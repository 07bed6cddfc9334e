package dev.xylem.pipeline.arguments;

import dev.xylem.pipeline.metrics.PrometheusExport;
import java.net.InetSocketAddress;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say whether, and where, the command shows its metrics. */
public final class MetricsArguments {
  private static final String LOOPBACK = "127.0.0.1";

  @Option(
      names = "--metrics-port",
      paramLabel = "PORT",
      description = {
        "Serves the metrics of this process to Prometheus, at http://127.0.0.1:PORT/metrics;",
        "0: at any free port, which is printed (default: metrics are not served)."
      })
  @Range(min = 0, max = 65_535)
  private Integer port;

  @Option(
      names = "--metrics-address",
      paramLabel = "ADDRESS",
      description = {
        "The address to serve metrics at; 0.0.0.0 serves them to the network, without a",
        "password (default: " + LOOPBACK + ")."
      })
  private String address;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * Shows the metrics from now on until what it gives is closed, if that was asked for.
   *
   * @throws ParameterException if only an address is given
   * @throws dev.xylem.types.XylemException if it cannot be had
   */
  public AutoCloseable start() {
    if (port == null) {
      if (address != null) {
        throw wrong(
            "--metrics-address="
                + address
                + ": no metrics are shown without a port; add"
                + " --metrics-port=PORT");
      }
      return () -> {};
    }
    PrometheusExport export =
        PrometheusExport.start(new InetSocketAddress(address == null ? LOOPBACK : address, port));
    spec.commandLine().getOut().println("Metrics at " + export.url());
    return export;
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }
}
