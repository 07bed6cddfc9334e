package dev.xylem.pipeline.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MetricsServerTest {
  private MetricsServer server;

  @BeforeEach
  void start() throws IOException {
    server =
        MetricsServer.start(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), () -> "up 1\n");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpResponse<String> send(String method, String path)
      throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:" + server.address().getPort() + path);
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(uri).method(method, BodyPublishers.noBody()).build(),
            BodyHandlers.ofString());
  }

  @Test
  void it_answers_with_the_metrics_as_text() throws Exception {
    HttpResponse<String> response = send("GET", "/metrics");

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo("up 1\n");
    assertThat(response.headers().firstValue("content-type"))
        .hasValue("text/plain; version=0.0.4; charset=utf-8");
  }

  @Test
  void it_has_no_other_page() throws Exception {
    assertThat(send("GET", "/").statusCode()).isEqualTo(404);
    assertThat(send("GET", "/metrics/").statusCode()).isEqualTo(404);
    assertThat(send("GET", "/metrics/../etc/passwd").statusCode()).isEqualTo(404);
  }

  @Test
  void it_takes_nothing() throws Exception {
    assertThat(send("POST", "/metrics").statusCode()).isEqualTo(405);
    assertThat(send("DELETE", "/metrics").statusCode()).isEqualTo(405);
  }
}
