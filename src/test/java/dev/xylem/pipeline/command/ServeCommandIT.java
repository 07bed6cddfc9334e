package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.CassandraOption;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class ServeCommandIT {
  private static final String SCRIPT =
      """
      nodes:
        read_trades:
          type: file_table
          r:
            urls: [trades.csv]
            csv: {hdr_line_idx: 0, first_data_line_idx: 1}
            columns: {col_quantity: {col_type: int, csv: {col_hdr: quantity}}}
          w: {name: trades, fields: {quantity: {expression: r.col_quantity, type: int}}}
      """;

  @TempDir private static Path ofServe;
  private static Path data;
  private static CommandProcess serve;

  @TempDir private Path directory;

  @BeforeAll
  static void serveADirectoryThatIsNotThere() throws Exception {
    data = ofServe.resolve("new/data");
    serve = CommandProcess.start(ofServe, "serve", "--data=" + data);
    serve.awaitLine("Ctrl-C ends it\\.");
  }

  @AfterAll
  static void stop() throws Exception {
    serve.handle().destroy();
    serve.awaitEnd(Duration.ofSeconds(60));
    assertThat(data.resolve("served.properties")).as("the login, after the end").doesNotExist();
  }

  @Test
  void a_missing_directory_is_made() {
    assertThat(data).isDirectoryContaining(file -> file.endsWith("node1"));
  }

  @Test
  void it_prints_how_cqlsh_connects_and_no_password() throws Exception {
    Path cqlshrc = data.resolve("node1/conf/cqlshrc");

    assertThat(serve.out().lines()).contains("  cqlsh --cqlshrc=" + cqlshrc);
    assertThat(cqlshrc).exists();
    assertThat(serve.out()).doesNotContain(password());
  }

  @Test
  void run_and_show_use_its_cassandra_and_say_so() throws Exception {
    Files.writeString(directory.resolve("script.yaml"), SCRIPT);
    Files.writeString(directory.resolve("trades.csv"), "quantity\n1\n2\n3\n");
    String origin = "of xylem serve, process " + serve.handle().pid();

    CommandLineResult run =
        CommandLineResult.of(
            "run",
            "--script=" + directory.resolve("script.yaml"),
            "--keyspace=trades",
            "--data=" + data,
            "--table-sink=bulk");
    CommandLineResult show =
        CommandLineResult.of("tables", "--keyspace=trades", "--data=" + data, "--count");

    assertThat(run.exitStatus()).as(run.err()).isZero();
    assertThat(run.out()).contains(", keyspace trades (" + origin + ")").doesNotContain(password());
    assertThat(run.out()).contains("tables --data=").doesNotContain("serve --data=");
    assertThat(show.exitStatus()).as(show.err()).isZero();
    assertThat(show.out()).containsPattern("trades_00001 +1 +complete +3\\n");
    assertThat(show.err()).isEqualTo("xylem: connected to the Cassandra " + origin + "\n");
  }

  @Test
  void a_run_that_names_its_address_and_writes_sstables_is_told_to_name_its_directory()
      throws Exception {
    Files.writeString(directory.resolve("script.yaml"), SCRIPT);
    Files.writeString(directory.resolve("trades.csv"), "quantity\n1\n");
    Properties served = served();
    CassandraConfig byAddress =
        CassandraConfig.of(
                served.getProperty("host") + ":" + served.getProperty("port"), "by_address")
            .withCredentials(served.getProperty("username"), password());

    CommandLineResult run =
        CommandLineResult.of(
            "run",
            "--script=" + directory.resolve("script.yaml"),
            "--keyspace=by_address",
            CassandraOption.of(byAddress),
            "--table-sink=bulk");

    assertThat(run.exitStatus()).isEqualTo(1);
    assertThat(run.err())
        .contains("takes no SSTables by the network", "--data=DIR, or write rows with");
  }

  @Test
  void a_second_serve_is_refused_and_told_whose_the_directory_is() {
    CommandLineResult second = CommandLineResult.of("serve", "--data=" + data);

    assertThat(second.exitStatus()).isEqualTo(1);
    assertThat(second.err())
        .contains(data + " is in use by a live Cassandra of process " + serve.handle().pid());
  }

  private static String password() throws IOException {
    return served().getProperty("password");
  }

  private static Properties served() throws IOException {
    Properties served = new Properties();
    try (Reader reader = Files.newBufferedReader(data.resolve("served.properties"))) {
      served.load(reader);
    }
    return served;
  }

  @Test
  void too_few_open_files_are_refused_before_cassandra_starts() throws Exception {
    Path unused = directory.resolve("data");

    try (CommandProcess limited =
        CommandProcess.startAllowed(1000, directory, "serve", "--data=" + unused)) {
      CommandLineResult result = limited.awaitEnd(Duration.ofSeconds(60));

      assertThat(result.exitStatus()).isEqualTo(1);
      assertThat(result.err())
          .contains("needs at least 1024 open files, and 1000 are allowed here", "ulimit -n");
    }
  }
}
