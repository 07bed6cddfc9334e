package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The portfolio sample, end to end: files in, Flink, tables in a real Cassandra, files out. */
@ExtendWith(SharedCassandra.class)
class PortfolioIT {
  private static final Path SAMPLE = Path.of("../../pipeline/samples/portfolio");
  private static final List<String> TABLES =
      List.of(
          "accounts",
          "txns",
          "period_holdings",
          "account_txns",
          "account_holdings",
          "account_txns_holdings",
          "account_performance",
          "account_period_performance",
          "account_period_sector_performance",
          "returns");

  @TempDir private Path out;

  @Test
  void runs_give_the_expected_files_and_identical_tables_whatever_the_parallelism_and_the_sink(
      CassandraConfig cassandra) throws IOException {
    CommandLineResult first = run(cassandra, "--parallelism=2");
    assertThat(first.err()).isEmpty();
    assertThat(first.exitStatus()).isZero();
    assertExpectedFiles();

    CommandLineResult second =
        run(cassandra, "--parallelism=1", "--join-shards=5", "--tableSink=bulk");
    assertThat(second.err()).isEmpty();
    assertThat(second.exitStatus()).isZero();
    assertExpectedFiles();

    try (CassandraSession session = Sessions.acquire(cassandra)) {
      for (String table : TABLES) {
        assertThat(rows(session, cassandra, table, 2))
            .as(table)
            .isNotEmpty()
            .isEqualTo(rows(session, cassandra, table, 1));
      }
    }
  }

  @Test
  void four_runs_that_go_on_from_each_others_tables_give_the_same_files(CassandraConfig cassandra)
      throws IOException {
    CassandraConfig apart = cassandra.withKeyspace("portfolio_in_four_runs");
    String manual = manualAfterEachStage();

    for (String start :
        List.of(
            "read_accounts,read_txns,read_period_holdings",
            "gather_txns,gather_holdings",
            "calc_performance",
            "write_account_period_sector,write_account_year")) {
      CommandLineResult result = runScript(apart, manual, "--start=" + start);
      assertThat(result.err()).isEmpty();
      assertThat(result.exitStatus()).isZero();
    }

    assertExpectedFiles();
  }

  private void assertExpectedFiles() throws IOException {
    for (String file : List.of("account_period_sector.csv", "account_year.csv")) {
      assertThat(Files.readString(out.resolve(file)))
          .isEqualTo(Files.readString(SAMPLE.resolve("expected").resolve(file)));
    }
  }

  /** The sample's script, with the first nodes of every stage but the first made manual. */
  private String manualAfterEachStage() throws IOException {
    String script = Files.readString(SAMPLE.resolve("script.yaml"));
    for (String node :
        List.of(
            "gather_txns",
            "gather_holdings",
            "calc_performance",
            "write_account_period_sector",
            "write_account_year")) {
      script = script.replace("  " + node + ":\n", "  " + node + ":\n    start_policy: manual\n");
    }
    Path copy = out.resolve("script.yaml");
    Files.writeString(copy, script);
    return copy.toString();
  }

  private CommandLineResult run(CassandraConfig cassandra, String... more) throws IOException {
    return runScript(cassandra, SAMPLE.resolve("script.yaml").toString(), more);
  }

  private CommandLineResult runScript(CassandraConfig cassandra, String script, String... more)
      throws IOException {
    String parameters =
        Files.readString(SAMPLE.resolve("params.yaml"))
            .replaceAll("(?m)^dir_in: .*$", "dir_in: " + absolute("data"))
            .replaceAll("(?m)^dir_formulas: .*$", "dir_formulas: " + absolute("formulas"))
            .replaceAll("(?m)^dir_out: .*$", "dir_out: " + out);
    Path file = out.resolve("params.yaml");
    Files.writeString(file, parameters);
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "run",
                "--script=" + script,
                "--params=" + file,
                CassandraOption.of(cassandra),
                "--local-datacenter=datacenter1",
                "--keyspace=" + cassandra.keyspace()));
    arguments.addAll(List.of(more));
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }

  private static Path absolute(String folder) {
    return SAMPLE.resolve(folder).toAbsolutePath().normalize();
  }

  /** All rows of a table by their identity, as text. */
  private static TreeMap<String, String> rows(
      CassandraSession session, CassandraConfig cassandra, String table, int run) {
    TreeMap<String, String> rows = new TreeMap<>();
    String query = "SELECT * FROM %s.%s_%05d".formatted(cassandra.keyspace(), table, run);
    for (Row row : session.cql().execute(query)) {
      rows.put(row.getString("chunk") + "#" + row.getLong("ord"), row.getFormattedContents());
    }
    return rows;
  }
}
