package dev.xylem.pipeline.metrics;

import dev.xylem.metrics.MeterExport;
import dev.xylem.metrics.TableMetrics;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetSocketAddress;

/**
 * Shows the meters of this process to Prometheus, from its start until it is closed: those of
 * Micrometer's global registry, and those of the JVM.
 */
public final class PrometheusExport implements MeterExport.Running {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmGcMetrics garbageCollection = new JvmGcMetrics();
  private final MetricsServer server;

  private PrometheusExport(InetSocketAddress address) {
    if (address.isUnresolved()) {
      throw refused(address, "there is no such host");
    }
    try {
      server = MetricsServer.start(address, this::scrape);
    } catch (IOException e) {
      throw refused(address, e.getMessage());
    }
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    garbageCollection.bindTo(registry);
    Metrics.addRegistry(registry);
  }

  private static XylemException refused(InetSocketAddress address, String reason) {
    return new XylemException(
            "metrics cannot be served at %s:%d: %s"
                .formatted(address.getHostString(), address.getPort(), reason))
        .with(Fact.HINT, "--metrics-port=0 takes any port that is free");
  }

  /**
   * @param address port 0 for any that is free
   * @throws XylemException if the address cannot be had
   */
  public static PrometheusExport start(InetSocketAddress address) {
    return new PrometheusExport(address);
  }

  /** Where the meters are shown. */
  public String url() {
    InetSocketAddress address = server.address();
    String host = address.getAddress().getHostAddress();
    return "http://%s:%d%s"
        .formatted(
            host.contains(":") ? "[" + host + "]" : host, address.getPort(), MetricsServer.PATH);
  }

  private String scrape() {
    TableMetrics.removeIdle();
    return registry.scrape();
  }

  @Override
  public void close() {
    Metrics.removeRegistry(registry);
    server.close();
    garbageCollection.close();
    registry.close();
  }
}
