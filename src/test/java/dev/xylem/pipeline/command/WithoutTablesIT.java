package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.testing.TradesScript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** With {@code --table-sink=none} only files are left of a run. */
@ExtendWith(SharedCassandra.class)
class WithoutTablesIT {
  private static final String SCRIPT =
      TradesScript.READ_OR_REJECT_TRADES
          + """
                indexes: {idx_trades: unique(ticker)}
            calc_share:
              type: table_table
              r: {table: trades}
              w:
                name: shares
                having: w.share < 50
                fields: {share: {expression: 100 / r.lots, type: int}}
            write_trades:
              type: table_file
              r: {table: trades}
              w:
                url_template: out/trades_{run_id}.csv
                top: {order: ticker}
                columns:
                  - {name: ticker, type: string, expression: r.ticker, csv: {header: Ticker, format: "%s"}}
          """;

  @TempDir private Path directory;

  @BeforeEach
  void aScriptWithATableThatNoNodeReads() throws IOException {
    Files.writeString(directory.resolve("script.yaml"), SCRIPT);
    trades("AAA,5\nBBB,many\nCCC,1\n");
  }

  private void trades(String rows) throws IOException {
    Files.writeString(directory.resolve("trades.csv"), "ticker,lots\n" + rows);
  }

  @Test
  void a_run_needs_no_cassandra_and_accounts_for_every_row() throws IOException {
    Path report = directory.resolve("report.json");

    CommandLineResult result = run("--report=" + report);

    assertThat(result.err()).isEmpty();
    assertThat(result.exitStatus()).isZero();
    assertThat(directory.resolve("out/trades_00001.csv")).hasContent("Ticker\nAAA\nCCC\n");
    assertThat(result.out())
        .contains("Tables are not kept, and there is no Cassandra")
        .containsPattern("calc_share +done +2 +1 +not kept")
        .contains("1 rows were rejected:", "They were not kept; --data=DIR keeps them")
        .contains("No tables were kept (--table-sink=none).")
        .doesNotContain("Cassandra took", "xylem tables");
    assertThat(report).content().contains("\"tables_kept\" : false");
  }

  @Test
  void programs_are_told_of_every_node_and_of_the_end() throws IOException {
    Path events = directory.resolve("events");

    CommandLineResult result = run("--progress=json", "--progress-file=" + events);

    assertThat(result.err()).isEmpty();
    List<String> told = Files.readAllLines(events);
    assertThat(told).allMatch(line -> line.startsWith("{\"event\":\"") && line.endsWith("}"));
    assertThat(told.get(0)).contains("\"event\":\"run_started\"", "\"run\":1", "\"calc_share\"");
    for (String node : List.of("read_trades", "calc_share", "write_trades")) {
      assertThat(told)
          .anyMatch(line -> line.contains("\"node\":\"%s\",\"state\":\"done\"".formatted(node)));
    }
    assertThat(told.get(told.size() - 1))
        .contains("\"event\":\"run_ended\"", "\"state\":\"complete\"", "\"why\":\"\"");
  }

  @Test
  void a_unique_index_is_held_and_no_file_appears_if_it_does_not_hold() throws IOException {
    trades("AAA,5\nAAA,6\n");

    CommandLineResult result = run();

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err()).contains("idx_trades", "read_trades");
    assertThat(directory.resolve("out/trades_00001.csv")).doesNotExist();
  }

  @Test
  void in_a_cassandra_that_is_named_the_run_and_its_rejected_rows_are_noted(
      CassandraConfig cassandra) {
    String keyspace = cassandra.keyspace() + "_unkept";
    String[] store = {
      CassandraOption.of(cassandra), "--local-datacenter=datacenter1", "--keyspace=" + keyspace
    };

    CommandLineResult result = run(store);

    assertThat(result.exitStatus()).as(result.err()).isZero();
    assertThat(result.out())
        .contains("Tables are not kept; the history of runs and rejected rows are", "rejected 1 ");
    assertThat(xylem(store, "rejected", "1").out()).contains("value many", "line 3");
    assertThat(xylem(store, "tables").err())
        .contains("keyspace %s has no tables of a run".formatted(keyspace));
    List<String> later = new ArrayList<>(List.of(store));
    later.add("--start=write_trades");
    assertThat(run(later.toArray(String[]::new)).err())
        .contains("run 1 kept no tables (node read_trades)", "without --table-sink=none");
  }

  private static CommandLineResult xylem(String[] store, String... command) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(List.of(store));
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }

  private CommandLineResult run(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "run",
                "--script=" + directory.resolve("script.yaml"),
                "--parallelism=1",
                "--table-sink=none"));
    arguments.addAll(List.of(more));
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }
}
