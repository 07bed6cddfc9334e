package dev.xylem.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.pipeline.metrics.DocumentedMetrics;
import dev.xylem.pipeline.metrics.NodeMeters;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The documentation and the dashboard have the metrics that there are. */
class MetricsDocumentTest {
  private static final Path DASHBOARD = Path.of("../../infra/grafana/xylem-cassandra.json");
  private static final Pattern NAME = Pattern.compile("(?:xylem|cassandra_driver)_[a-z_]+");

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  private Set<String> registered() {
    MeterLeases leases =
        new MeterLeases(
            registry, System::nanoTime, Duration.ofMinutes(5), new WorkerExports(List.of()));
    MeteredTable table = new MeteredTable("ks", "txns", 1);
    Metrics.addRegistry(registry);
    try (TableMetrics metrics = new TableMetrics(leases, table);
        BulkMetrics bulk = new BulkMetrics(leases, table);
        NodeMeters nodes =
            NodeMeters.show("ks", 1, List.of("load"), LiveCounts.of("MetricsDocumentTest"));
        WriteLoadGauges load = new WriteLoadGauges(registry, "ks")) {
      metrics.writeFailed();
      bulk.delivered("stream", 1);
      bulk.deliveryFailed("stream", "10.0.0.5:9042");
      load.add(new NoLoad());
      return DocumentedMetrics.families(registry.scrape(), "xylem_");
    } finally {
      Metrics.removeRegistry(registry);
    }
  }

  private record NoLoad() implements WriteLoad {
    @Override
    public int inFlight() {
      return 0;
    }

    @Override
    public int limit() {
      return 0;
    }
  }

  @Test
  void every_metric_is_documented_and_every_documented_one_exists() {
    assertThat(DocumentedMetrics.names("xylem_")).isEqualTo(registered());
  }

  @Test
  void the_dashboard_shows_metrics_that_exist() throws IOException {
    Set<String> shown = new TreeSet<>();
    JsonNode dashboard = new ObjectMapper().readTree(Files.readString(DASHBOARD));
    for (JsonNode query : dashboard.findValues("expr")) {
      Matcher names = NAME.matcher(query.asText());
      while (names.find()) {
        shown.add(names.group().replaceFirst("_bucket$", ""));
      }
    }

    Set<String> existing = registered();
    existing.addAll(DocumentedMetrics.names("cassandra_driver"));
    assertThat(shown).hasSizeGreaterThan(10).isSubsetOf(existing);
  }
}
