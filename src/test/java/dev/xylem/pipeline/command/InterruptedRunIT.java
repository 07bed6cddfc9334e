package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.embedded.Tuning;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.ListeningSockets;
import dev.xylem.testing.SharedCassandra;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The command when its Cassandra goes away, or somebody ends it, while rows are being written. */
@Timeout(180)
class InterruptedRunIT {
  private static final Duration SECONDS = Duration.ofSeconds(15);
  private static final String RUNNING = "read_trades +running .*";

  /** Columns are at least two spaces apart, thousands are one. */
  private static final String WRITING = "read_trades +running {2,}\\S+( \\S+)* {2,}[1-9].*";

  private static final int ROWS = 4_000_000;
  private static final String SCRIPT =
      """
      nodes:
        read_trades:
          type: file_table
          r:
            urls: [%s/trades.csv]
            csv: {hdr_line_idx: 0, first_data_line_idx: 1}
            columns:
              col_ticker: {col_type: string, csv: {col_hdr: ticker}}
              col_quantity: {col_type: int, csv: {col_hdr: quantity}}
          w:
            name: trades
            fields:
              ticker: {expression: r.col_ticker, type: string}
              quantity: {expression: r.col_quantity, type: int}
        write_trades:
          type: table_file
          r: {table: trades}
          w:
            url_template: out/trades.csv
            top: {order: quantity}
            columns:
              - {name: quantity, type: int, expression: r.quantity, csv: {header: Quantity, format: "%%d"}}
      """;

  @TempDir private static Path input;
  @TempDir private Path directory;

  @BeforeAll
  static void rowsOfManySeconds() throws IOException {
    try (BufferedWriter trades = Files.newBufferedWriter(input.resolve("trades.csv"))) {
      trades.write("ticker,quantity\n");
      for (int row = 0; row < ROWS; row++) {
        trades.write("AAA," + row + "\n");
      }
    }
  }

  @BeforeEach
  void aScriptThatReadsThem() throws IOException {
    Files.writeString(directory.resolve("script.yaml"), SCRIPT.formatted(input));
  }

  @Test
  void given_the_embedded_cassandra_is_killed_then_the_run_fails_at_once_and_names_its_log()
      throws Exception {
    try (CommandProcess command = run("--cassandra=embedded")) {
      command.awaitLine(RUNNING);
      command.cassandra().destroyForcibly();

      CommandLineResult result = command.awaitEnd(SECONDS);

      assertThat(result.exitStatus()).isEqualTo(1);
      assertThat(result.err().lines()).hasSize(1);
      assertThat(result.err())
          .startsWith("xylem: the embedded Cassandra ended during the run (exit status 137, log ");
      assertThat(Path.of(result.err().replaceAll("(?s).* log (.*)\\)\\n", "$1"))).exists();
      assertNoOutput();
    }
  }

  @Test
  void given_a_cassandra_elsewhere_is_killed_then_the_run_fails_in_the_time_given_and_says_why()
      throws Exception {
    try (EmbeddedCassandra cassandra =
        EmbeddedCassandra.builder().tuning(Tuning.FAST_START).start()) {
      CassandraConfig config = SharedCassandra.configOf(cassandra, "elsewhere");
      try (CommandProcess command = run(CassandraOption.of(config), "--write-timeout=8")) {
        command.awaitLine(WRITING);
        cassandra.nodes().get(0).kill();

        CommandLineResult result = command.awaitEnd(Duration.ofSeconds(40));

        assertThat(result.exitStatus()).isEqualTo(1);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.err())
            .startsWith("xylem: Cassandra at " + config.where() + " was not reachable for 8 s")
            .contains("node read_trades", "table trades_00001", "row from line ");
        assertNoOutput();
        assertThat(command.temporaryFiles()).isEmptyDirectory();
      }
    }
  }

  @Test
  void
      given_an_interrupt_on_a_terminal_then_the_run_ends_within_seconds_and_is_noted_and_leaves_nothing_else()
          throws Exception {
    Path data = directory.resolve("kept");
    try (CommandProcess command = run("--cassandra=embedded", "--data=" + data)) {
      command.awaitLine(RUNNING);
      ProcessHandle cassandra = command.cassandra();
      // A terminal tells every process of the command.
      signal("INT", cassandra);
      signal("TERM", command.handle());

      CommandLineResult result = command.awaitEnd(SECONDS);

      assertStopped(result);
      assertThat(cassandra.onExit()).succeedsWithin(SECONDS);
      assertThat(command.temporaryFiles()).isEmptyDirectory();
    }
    assertNotedAsStopped(data);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void while_it_runs_nobody_can_connect_to_it() throws Exception {
    try (CommandProcess command = run("--table-sink=none")) {
      command.awaitLine(RUNNING);

      assertThat(ListeningSockets.of(command.handle().pid())).isEmpty();
    }
  }

  @Test
  void given_a_stop_while_cassandra_starts_then_nothing_is_left() throws Exception {
    try (CommandProcess command = run("--cassandra=embedded")) {
      while (command.handle().children().findAny().isEmpty()) {
        Thread.sleep(10);
      }
      ProcessHandle cassandra = command.cassandra();
      signal("TERM", command.handle());

      CommandLineResult result = command.awaitEnd(SECONDS);

      assertStopped(result);
      // One that had hardly started notices a moment later.
      assertThat(cassandra.onExit()).succeedsWithin(SECONDS);
      assertThat(command.temporaryFiles()).isEmptyDirectory();
    }
  }

  private CommandProcess run(String... more) throws IOException {
    String[] arguments = new String[more.length + 4];
    arguments[0] = "run";
    arguments[1] = "--script=" + directory.resolve("script.yaml");
    arguments[2] = "--keyspace=trades";
    arguments[3] = "--parallelism=2";
    System.arraycopy(more, 0, arguments, 4, more.length);
    return CommandProcess.start(directory.resolve("child"), arguments);
  }

  private void assertStopped(CommandLineResult result) throws IOException {
    assertThat(result.exitStatus()).isEqualTo(143);
    assertThat(result.err()).startsWith("xylem: stopped").contains("the same command starts again");
    assertThat(result.err().lines()).hasSize(1);
    assertNoOutput();
  }

  /** In the history of the tables that were kept. */
  private static void assertNotedAsStopped(Path data) throws Exception {
    try (EmbeddedCassandra kept =
            EmbeddedCassandra.builder().directory(data).tuning(Tuning.FAST_START).start();
        CassandraSession session = Sessions.acquire(SharedCassandra.configOf(kept, "trades"))) {
      Row run = session.cql().execute("SELECT status, ended_at FROM trades.xylem_runs").one();
      assertThat(run.getString("status")).isEqualTo("stopped");
      assertThat(run.isNull("ended_at")).isFalse();
    }
  }

  private void assertNoOutput() throws IOException {
    Path out = directory.resolve("out");
    if (Files.exists(out)) {
      assertThat(out).isEmptyDirectory();
    }
  }

  private static void signal(String signal, ProcessHandle process) throws Exception {
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
  }
}
