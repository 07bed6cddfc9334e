package dev.xylem.pipeline.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.metrics.TableMetrics;
import dev.xylem.types.XylemException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;

class PrometheusExportTest {
  private static final InetSocketAddress ANY_PORT = new InetSocketAddress("127.0.0.1", 0);

  private static String scrape(PrometheusExport export) throws Exception {
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(URI.create(export.url())).build(), BodyHandlers.ofString())
        .body();
  }

  @Test
  void it_shows_what_tables_count_and_how_the_jvm_is() throws Exception {
    try (PrometheusExport export = PrometheusExport.start(ANY_PORT);
        TableMetrics metrics = TableMetrics.open("export_test", "txns", 3)) {
      metrics.batchAcknowledged(12, 345, 3_000_000);

      assertThat(scrape(export))
          .contains(
              "xylem_cassandra_written_rows_total"
                  + "{keyspace=\"export_test\",run=\"3\",table=\"txns\"} 12.0")
          .contains("xylem_cassandra_write_batch_seconds_bucket{keyspace=\"export_test\"")
          .contains("le=\"0.005\"} 1")
          .contains("jvm_memory_used_bytes");
    }
  }

  @Test
  void it_is_gone_when_it_is_closed() {
    PrometheusExport export = PrometheusExport.start(ANY_PORT);
    export.close();

    assertThatThrownBy(() -> scrape(export)).isInstanceOf(java.io.IOException.class);
  }

  @Test
  void a_port_that_is_taken_is_named() throws Exception {
    try (ServerSocket taken = new ServerSocket()) {
      taken.bind(ANY_PORT);
      InetSocketAddress address = (InetSocketAddress) taken.getLocalSocketAddress();

      assertThatThrownBy(() -> PrometheusExport.start(address))
          .isInstanceOf(XylemException.class)
          .hasMessageContaining("127.0.0.1:" + address.getPort())
          .hasMessageContaining("--metrics-port=0");
    }
  }
}
