package dev.xylem.filesystem;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.testing.WebServer;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.apache.beam.sdk.io.fs.MatchResult.Status;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HttpFileSystemTest {
  private static final byte[] LARGE = new byte[300_000];

  static {
    new Random(7).nextBytes(LARGE);
  }

  private final HttpFileSystem files =
      new HttpFileSystem(
          "http",
          new HttpSettings(Duration.ofSeconds(2), Duration.ofSeconds(1), 3, Optional.empty()));
  private WebServer server;

  @BeforeEach
  void start() throws IOException {
    server = new WebServer();
    server.put("/a.csv", "id\n1\n".getBytes(UTF_8));
    server.put("/large", LARGE);
    server.put("/empty", new byte[0]);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void a_file_is_read_in_one_request() throws IOException {
    assertThat(read("/a.csv?version=1")).asString(UTF_8).isEqualTo("id\n1\n");
    assertThat(server.requests()).containsExactly("GET /a.csv?version=1 bytes=0-");
  }

  @Test
  void a_large_file_arrives_whole_with_and_without_ranges() throws IOException {
    assertThat(read("/large")).isEqualTo(LARGE);
    server.withoutRanges();
    assertThat(read("/large")).isEqualTo(LARGE);
  }

  @Test
  void an_empty_file_has_no_bytes() throws IOException {
    assertThat(read("/empty")).isEmpty();
    server.withoutRanges();
    assertThat(read("/empty")).isEmpty();
  }

  @Test
  void a_match_tells_the_size_and_the_age_and_whether_one_can_seek() throws IOException {
    var found = files.match(List.of(server.url("/large"))).get(0).metadata().get(0);
    assertThat(found.sizeBytes()).isEqualTo(LARGE.length);
    assertThat(Instant.ofEpochMilli(found.lastModifiedMillis())).isEqualTo("2026-11-01T00:00:00Z");
    assertThat(found.isReadSeekEfficient()).isTrue();
    server.withoutRanges();
    found = files.match(List.of(server.url("/large"))).get(0).metadata().get(0);
    assertThat(found.isReadSeekEfficient()).isFalse();
  }

  @Test
  void a_missing_file_is_not_found() {
    assertThat(files.match(List.of(server.url("/no.csv"))).get(0).status())
        .isEqualTo(Status.NOT_FOUND);
    assertThatThrownBy(() -> read("/no.csv"))
        .isInstanceOf(FileNotFoundException.class)
        .hasMessageContaining("/no.csv");
  }

  @Test
  void a_redirect_is_followed() throws IOException {
    server.fail(WebServer.redirect("/a.csv"));
    assertThat(read("/moved")).asString(UTF_8).isEqualTo("id\n1\n");
  }

  @Test
  void a_redirect_to_where_clouds_hand_out_credentials_is_refused_and_not_repeated() {
    server.fail(WebServer.redirect("http://169.254.169.254/latest/meta-data/?token=secret"));

    assertThatThrownBy(() -> read("/moved"))
        .hasMessageContaining("redirects to http://169.254.169.254/latest/meta-data/")
        .hasMessageNotContainingAny("token", "secret");
  }

  @Test
  void redirects_without_end_are_an_error() {
    WebServer.Fault again = WebServer.redirect("/a.csv");
    server.fail(again, again, again, again, again, again);

    assertThatThrownBy(() -> read("/a.csv")).hasMessageContaining("at most 5 in a row");
  }

  @Test
  void an_error_of_the_server_that_passes_is_waited_for() throws IOException {
    server.fail(WebServer.status(500), WebServer.status(503));
    assertThat(read("/a.csv")).asString(UTF_8).isEqualTo("id\n1\n");
  }

  @Test
  void an_error_of_the_server_that_stays_names_its_status() {
    server.fail(
        WebServer.status(500), WebServer.status(500), WebServer.status(500), WebServer.status(502));
    assertThatThrownBy(() -> read("/a.csv")).hasMessageContaining("HTTP status 502");
  }

  @Test
  void a_refusal_is_not_tried_again_and_tells_no_signature() {
    server.fail(WebServer.status(403));
    assertThatThrownBy(() -> read("/a.csv?signature=secret"))
        .hasMessageContaining("does not allow")
        .hasMessageContaining("403")
        .message()
        .doesNotContain("secret");
    assertThat(server.requests()).hasSize(1);
  }

  @Test
  void a_server_that_is_not_there_is_named() {
    server.close();
    assertThatThrownBy(() -> read("/a.csv")).hasMessageContaining("127.0.0.1:");
  }

  @Test
  void a_broken_download_goes_on_where_it_was() throws IOException {
    server.fail(server.breakAfter(100_000), server.breakAfter(50_000));
    assertThat(read("/large")).isEqualTo(LARGE);
    assertThat(server.requests()).hasSize(3);
    assertThat(server.requests().get(2)).contains("bytes=1");
  }

  @Test
  void a_broken_download_of_a_file_that_changed_meanwhile_fails() {
    server.fail(
        server.breakAfter(100_000),
        (exchange, file) -> {
          server.etag("\"two\"");
          return false;
        });
    assertThatThrownBy(() -> read("/large")).hasMessageContaining("changed while it was read");
  }

  @Test
  void a_broken_download_that_cannot_be_resumed_fails() {
    server.withoutRanges();
    server.fail(server.breakAfter(100_000));
    assertThatThrownBy(() -> read("/large"))
        .hasMessageContainingAll("broke off at byte", "of 300000", "cannot resume");
  }

  @Test
  void a_server_that_falls_silent_is_given_up() {
    server.etag(null);
    server.fail(
        (exchange, file) -> {
          exchange.sendResponseHeaders(200, file.length);
          exchange.getResponseBody().write(file, 0, 1000);
          exchange.getResponseBody().flush();
          return true;
        });
    assertThatThrownBy(() -> read("/large")).hasMessageContaining("sent nothing for 1 s");
  }

  @Test
  void a_channel_can_be_positioned() throws IOException {
    try (SeekableByteChannel channel = (SeekableByteChannel) open("/large")) {
      assertThat(channel.size()).isEqualTo(LARGE.length);
      channel.position(LARGE.length - 4);
      ByteBuffer end = ByteBuffer.allocateDirect(10);
      assertThat(Channels.newInputStream(channel).readAllBytes()).hasSize(4);
      channel.position(1000);
      assertThat(channel.read(end)).isPositive();
      assertThat(end.get(0)).isEqualTo(LARGE[1000]);
      assertThat(channel.position()).isEqualTo(1000 + end.position());
    }
  }

  @Test
  void a_password_in_a_url_is_refused_and_not_repeated() {
    assertThatThrownBy(() -> files.open(UrlResourceId.file("http://me:secret@host/a")))
        .hasMessageContaining("not supported")
        .message()
        .doesNotContain("secret");
  }

  private byte[] read(String path) throws IOException {
    try (InputStream in = Channels.newInputStream(open(path))) {
      return in.readAllBytes();
    }
  }

  private ReadableByteChannel open(String path) throws IOException {
    return files.open(UrlResourceId.file(server.url(path)));
  }
}
