package dev.xylem.pipeline.metrics;

import dev.xylem.metrics.MeterExport;
import dev.xylem.types.XylemException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Shows a worker's meters to Prometheus where its environment names a port, or a range of ports of
 * which the first that is free is taken, as several workers may share a machine.
 */
public final class WorkerPrometheus implements MeterExport {
  static final String PORTS = "XYLEM_METRICS_PORT";
  static final String ADDRESS = "XYLEM_METRICS_ADDRESS";

  private static final Logger LOG = LoggerFactory.getLogger(WorkerPrometheus.class);
  private static final Pattern RANGE = Pattern.compile("(\\d{1,5})(?:-(\\d{1,5}))?");
  private static final int MAX_PORT = 65_535;

  private final Map<String, String> environment;

  /** For the loader of services. */
  public WorkerPrometheus() {
    this(System.getenv());
  }

  WorkerPrometheus(Map<String, String> environment) {
    this.environment = environment;
  }

  @Override
  public Running start() {
    String ports = environment.get(PORTS);
    if (ports == null) {
      return () -> {};
    }
    Matcher range = RANGE.matcher(ports);
    if (!range.matches()) {
      LOG.warn("{}={} is neither a port nor a range of ports", PORTS, ports);
      return () -> {};
    }
    int first = Integer.parseInt(range.group(1));
    int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
    for (int port = first; port <= Math.min(last, MAX_PORT); port++) {
      try {
        PrometheusExport export = PrometheusExport.start(new InetSocketAddress(address(), port));
        LOG.info("Metrics at {}", export.url());
        return export;
      } catch (XylemException taken) {
        LOG.debug("{}", taken.getMessage());
      }
    }
    LOG.warn("Metrics are not shown: {}={} has no port that is free", PORTS, ports);
    return () -> {};
  }

  private String address() {
    return environment.getOrDefault(ADDRESS, "127.0.0.1");
  }
}
