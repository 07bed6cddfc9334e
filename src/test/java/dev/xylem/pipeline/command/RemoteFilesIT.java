package dev.xylem.pipeline.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.S3Server;
import dev.xylem.testing.SftpServer;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.testing.WebServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Runs of a script that is on a web server, as its inputs are, with outputs on sftp and S3. */
@ExtendWith(SharedCassandra.class)
class RemoteFilesIT {
  private static final String SCRIPT =
      """
      nodes:
        read_trades:
          type: file_table
          r:
            urls: [{inputs}]
            csv: {hdr_line_idx: 0, first_data_line_idx: 1}
            columns:
              col_ticker: {col_type: string, csv: {col_hdr: ticker}}
              col_quantity: {col_type: int, csv: {col_hdr: quantity}}
          w:
            name: trades
            fields:
              ticker: {expression: r.col_ticker, type: string}
              quantity: {expression: r.col_quantity, type: int}
        write_first:
          type: table_file
          r: {table: trades}
          w:
            url_template: "{first}"
            top: {order: ticker}
            columns:
              - {name: ticker, type: string, expression: r.ticker, csv: {header: Ticker, format: "%s"}}
              - {name: quantity, type: int, expression: r.quantity, csv: {header: Quantity, format: "%d"}}
        write_second:
          type: table_file
          r: {table: trades}
          w:
            url_template: "{second}"
            top: {order: ticker(desc)}
            columns:
              - {name: ticker, type: string, expression: r.ticker, csv: {header: Ticker, format: "%s"}}
      """;

  @TempDir private Path root;
  @TempDir private Path home;
  private CassandraConfig cassandra;
  private WebServer web;
  private SftpServer sftp;
  private S3Server s3;

  @BeforeEach
  void start(CassandraConfig config) throws Exception {
    cassandra = config;
    web = new WebServer();
    s3 = new S3Server();
    sftp = new SftpServer(root, System.getenv("XYLEM_SFTP_PASSWORD"), "ssh-ed25519");
    sftp.isKnownIn(home.resolve("known_hosts"), sftp.keys().get(0));
    web.put("/jobs/in/trades.csv.gz", gzip("ticker,quantity\nBBB,250\nAAA,100\n"));
  }

  @AfterEach
  void stop() throws IOException {
    web.close();
    s3.close();
    sftp.close();
  }

  @Test
  void files_come_from_a_web_server_and_go_to_sftp_and_s3() throws IOException {
    script("in/trades.csv.gz", sftp.url("/out/trades.csv"), "s3://bucket/out/tickers.csv.gz");

    CommandLineResult result = run();

    assertThat(result.err()).isEmpty();
    assertThat(result.exitStatus()).isZero();
    assertThat(root.resolve("out/trades.csv")).hasContent("Ticker,Quantity\nAAA,100\nBBB,250\n");
    assertThat(gunzip(s3.get("/bucket/out/tickers.csv.gz"))).isEqualTo("Ticker\nBBB\nAAA\n");
    assertThat(result.out()).contains("is complete").doesNotContain("secret");
  }

  @Test
  void directories_and_patterns_of_sftp_and_s3_are_inputs() throws IOException {
    Files.createDirectories(root.resolve("in"));
    Files.writeString(root.resolve("in/a.csv"), "ticker,quantity\nAAA,1\n");
    Files.writeString(root.resolve("in/b.csv"), "ticker,quantity\nBBB,2\n");
    s3.put("/bucket/in/c.csv", "ticker,quantity\nCCC,3\n".getBytes(UTF_8));
    s3.put("/bucket/in/d.csv", "ticker,quantity\nDDD,4\n".getBytes(UTF_8));
    s3.put("/bucket/more/e.csv", "ticker,quantity\nEEE,5\n".getBytes(UTF_8));
    script(
        "%s, \"%s\", s3://bucket/more".formatted(sftp.url("/in"), "s3://bucket/in/[cd].csv"),
        root.resolve("all.csv").toUri().toString(),
        "s3://bucket/out/tickers.csv.gz");

    CommandLineResult result = run();

    assertThat(result.err()).isEmpty();
    assertThat(root.resolve("all.csv"))
        .hasContent("Ticker,Quantity\nAAA,1\nBBB,2\nCCC,3\nDDD,4\nEEE,5\n");
  }

  @Test
  void an_output_on_a_web_server_is_refused_before_anything_runs() {
    script("in/trades.csv.gz", web.url("/out.csv"), "s3://bucket/out/tickers.csv.gz");

    CommandLineResult result = run();

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err()).contains("cannot be written over http", "write_first");
    assertThat(s3.get("/bucket/out/tickers.csv.gz")).isNull();
  }

  @Test
  void a_missing_input_is_named_without_its_signature() {
    script("\"" + web.url("/no.csv?sig=secret") + "\"", root + "/a.csv", root + "/b.csv");

    CommandLineResult result = run();

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err()).contains("no such file", "/no.csv").doesNotContain("secret");
  }

  private void script(String inputs, String first, String second) {
    web.put(
        "/jobs/script.yaml",
        SCRIPT
            .replace("{inputs}", inputs)
            .replace("{first}", first)
            .replace("{second}", second)
            .getBytes(UTF_8));
  }

  private CommandLineResult run() {
    List<String> arguments = new ArrayList<>();
    arguments.add("run");
    arguments.add("--script=" + web.url("/jobs/script.yaml?sig=secret"));
    arguments.add(CassandraOption.of(cassandra));
    arguments.add("--local-datacenter=datacenter1");
    arguments.add("--keyspace=" + cassandra.keyspace());
    arguments.add("--parallelism=2");
    arguments.add("--sftpKnownHosts=" + home.resolve("known_hosts"));
    arguments.add("--endpoint=" + s3.endpoint());
    arguments.add("--s3PathStyle=true");
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(UTF_8));
    }
    return bytes.toByteArray();
  }

  private static String gunzip(byte[] bytes) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
