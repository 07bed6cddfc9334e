package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.FlinkCluster;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.testing.SharedFlinkCluster;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.JobStatus;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Runs on a Flink cluster whose commands are gone as soon as the job is sent. */
@ExtendWith({SharedCassandra.class, SharedFlinkCluster.class})
@Timeout(300)
class LeftRunIT {
  private static final int ROWS = 100_000;
  private static final int CITIES = 7;
  private static final String SCRIPT =
      """
      nodes:
        load:
          type: file_table
          r:
            urls: [sales.csv]
            columns: {city: {col_type: string, csv: {col_hdr: city}}}
          w: {name: sales, fields: {city: {expression: r.city, type: string}}}
        cities:
          type: distinct_table
          r: {table: sales}
          w:
            name: cities
            indexes: {idx_city: unique(city)}
            fields: {city: {expression: r.city, type: string}}
        write:
          type: table_file
          r: {table: cities}
          w:
            url_template: out/cities_{run_id}.csv
            columns: [{name: city, type: string, expression: r.city, csv: {header: City, format: "%s"}}]
      """;

  @TempDir private static Path input;

  private final CassandraConfig config;
  private final FlinkCluster flink;

  LeftRunIT(CassandraConfig config, FlinkCluster flink) {
    this.config = config;
    this.flink = flink;
  }

  @BeforeAll
  static void manySales() throws Exception {
    Files.writeString(input.resolve("script.yaml"), SCRIPT);
    try (BufferedWriter sales = Files.newBufferedWriter(input.resolve("sales.csv"))) {
      sales.write("city\n");
      for (int row = 0; row < ROWS; row++) {
        sales.write("city " + row % CITIES + "\n");
      }
    }
  }

  @Test
  void given_a_detached_run_then_it_becomes_complete_with_exact_counts_and_attach_shows_it()
      throws Exception {
    int run = send();

    CommandLineResult shown = attach(run);

    assertThat(shown.exitStatus()).as(shown.err()).isZero();
    assertThat(shown.out()).contains("Run %d is complete: all rows accounted for.".formatted(run));
    assertThat(noted(run).getString("status")).isEqualTo("complete");
    assertThat(node("load", run).getLong("rows_read")).isEqualTo(ROWS);
    assertThat(node("load", run).getLong("rows_written")).isEqualTo(ROWS);
    assertThat(node("cities", run).getLong("rows_read")).isEqualTo(ROWS);
    assertThat(node("cities", run).getLong("rows_written")).isEqualTo(CITIES);
    assertThat(node("write", run).getLong("rows_written")).isEqualTo(CITIES);
    assertThat(input.resolve("out/cities_%05d.csv".formatted(run)))
        .content()
        .hasLineCount(CITIES + 1);
  }

  @Test
  void given_a_detached_run_whose_job_is_cancelled_then_attach_says_so_and_notes_it()
      throws Exception {
    int run = send();
    flink.cancelJobs();

    CommandLineResult shown = attach(run);

    assertThat(shown.exitStatus()).isEqualTo(1);
    assertThat(shown.err())
        .isEqualTo("xylem: run %d was stopped: its job was cancelled on Flink\n".formatted(run));
    assertThat(noted(run).getString("status")).isEqualTo("stopped");
    assertThat(node("write", run).getString("status")).isEqualTo("stopped");
  }

  @Test
  void given_a_detached_run_then_stop_cancels_its_job_and_notes_by_whom() throws Exception {
    int run = send();

    CommandLineResult stopped = command("stop", run, "--reason=wrong sales");

    assertThat(stopped.exitStatus()).as(stopped.err()).isZero();
    assertThat(stopped.out())
        .startsWith("run %d is stopped: job ".formatted(run))
        .contains(" is being cancelled on Flink at " + flink.master());
    assertThat(noted(run).getString("status")).isEqualTo("stopped");
    assertThat(noted(run).getString("error")).endsWith("wrong sales");
    assertThat(flink.jobs().values())
        .allMatch(job -> job == JobStatus.CANCELLING || job.isGloballyTerminalState());
  }

  @Test
  void given_no_run_of_that_number_then_attach_says_which_there_are() {
    try (CassandraSession session = Sessions.acquire(config)) {
      RunHistory.open(session, false);
    }

    CommandLineResult shown = attach(99);

    assertThat(shown.exitStatus()).isEqualTo(1);
    assertThat(shown.err()).startsWith("xylem: ").contains("has no run 99");
  }

  /** Gives the number of the run. */
  private int send() throws Exception {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "run",
                "--script=" + input.resolve("script.yaml"),
                "--keyspace=" + config.keyspace(),
                CassandraOption.of(config),
                "--parallelism=2",
                "--detached"));
    arguments.addAll(flink.arguments());
    CommandLineResult sent = CommandLineResult.withItsOwnFlink(arguments.toArray(String[]::new));
    assertThat(sent.exitStatus()).as(sent.err()).isZero();
    String begun =
        sent.out().lines().filter(line -> line.matches("Run \\d+ of .*")).findFirst().orElseThrow();
    return Integer.parseInt(begun.split(" ", 3)[1]);
  }

  private CommandLineResult attach(int run) {
    return command("attach", run);
  }

  private CommandLineResult command(String name, int run, String... options) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                name,
                Integer.toString(run),
                "--keyspace=" + config.keyspace(),
                CassandraOption.of(config)));
    arguments.addAll(List.of(options));
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }

  private Row noted(int run) {
    return one("xylem_runs WHERE run_id = " + run);
  }

  private Row node(String name, int run) {
    return one("xylem_nodes WHERE node = '%s' AND run_id = %d".formatted(name, run));
  }

  private Row one(String from) {
    try (CassandraSession session = Sessions.acquire(config)) {
      return session.cql().execute("SELECT * FROM %s.%s".formatted(config.keyspace(), from)).one();
    }
  }
}
