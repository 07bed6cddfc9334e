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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of nodes without a run. */
class PreviewCommandIT {
  private static final Path SALES = Path.of("../../pipeline/samples/sales");
  private static final Path PORTFOLIO = Path.of("../../pipeline/samples/portfolio");

  /** Two files; a node that rejects rows, one with a formula, one that writes the best. */
  private static final String SCRIPT =
      TradesScript.READ_OR_REJECT_TRADES.replace("[trades.csv]", "[trades.csv, more.csv]")
          + """
                indexes: {idx_ticker: non_unique(ticker)}
            calc_cost:
              type: table_custom_tfm_table
              custom_proc_type: py_calc
              r: {table: trades}
              p:
                python_code_urls: [cost.py]
                calculated_fields: {cost: {expression: cost(r.lots), type: int}}
              w:
                name: costs
                fields:
                  ticker: {expression: r.ticker, type: string}
                  cost: {expression: p.cost, type: int}
            same_ticker:
              type: table_lookup_table
              r: {table: costs}
              l: {index_name: idx_ticker, join_on: r.ticker, join_type: left, group: true}
              w:
                name: sums
                checks: {few: {that: "count() < 1", severity: fail}}
                fields:
                  ticker: {expression: r.ticker, type: string}
                  lots: {expression: sum(l.lots), type: int}
            write_best:
              type: table_file
              r: {table: costs}
              w:
                url_template: out/best.csv
                top: {order: cost(desc), limit: 2}
                columns:
                  - {name: ticker, type: string, expression: r.ticker, csv: {header: Ticker, format: "%s"}}
                  - {name: cost, type: int, expression: r.cost, csv: {header: Cost, format: "%05d"}}
          """;

  @TempDir private Path directory;

  @BeforeEach
  void aScriptWithTwoFiles() throws IOException {
    write("script.yaml", SCRIPT);
    write("trades.csv", "ticker,lots\nAAA,5\nBBB,many\nCCC,1\n");
    write("more.csv", "ticker,lots\nAAA,7\nDDD,4\n");
    write("cost.py", "def cost(lots):\n    return 100 * lots\n");
  }

  private void write(String file, String content) throws IOException {
    Files.writeString(directory.resolve(file), content);
  }

  @Test
  void rows_are_shown_with_what_they_were_made_of() {
    assertThat(preview("same_ticker"))
        .isEqualTo(
            new CommandLineResult(
                0,
                lines(
                    "sums as same_ticker makes it from all of its input: 4 rows",
                    "  read_trades: all 5 rows",
                    "  read_trades: 1 rows rejected, such as: " + badRow(),
                    "row                  ticker  lots",
                    "0000@000000000001#0  AAA     12",
                    "0000@000000000001#2  CCC     1",
                    "0001@000000000001#0  AAA     12",
                    "0001@000000000001#1  DDD     4"),
                ""));
    assertNothingIsWritten();
  }

  private String badRow() {
    return CommandLineResult.of(
            "preview", "read_trades", "--script=" + directory.resolve("script.yaml"))
        .out()
        .lines()
        .filter(line -> line.contains("such as: "))
        .map(line -> line.substring(line.indexOf("such as: ") + 9))
        .filter(why -> why.contains("many") && why.contains("line 3"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void a_sample_says_what_it_is() {
    CommandLineResult result = preview("same_ticker", "--sample=2", "--lookup-rows=3", "--limit=1");

    assertThat(result.exitStatus()).as(result.err()).isZero();
    assertThat(result.out())
        .contains(
            "sums as same_ticker makes it from a sample of its input: 1 rows",
            "  read_trades: the first 4 rows, from 2 of 2 files;"
                + " of the others no match is found (--lookup-rows)",
            "  calc_cost: formulas of the first 1 of 3 rows (--limit)",
            "AAA     12");
    assertThat(preview("calc_cost", "--sample=1").out())
        .contains("  read_trades: the first 2 rows, from 1 of 2 files");
  }

  @Test
  void rows_of_a_file_are_those_that_would_be_in_it() {
    CommandLineResult result = preview("write_best", "--format=csv");

    assertThat(result.out()).isEqualTo("Ticker,Cost\nAAA,00700\nAAA,00500\n");
    assertThat(result.err())
        .contains("xylem: out/best.csv as write_best would write it from all of its input: 4 rows");
    assertThat(preview("write_best", "--where=r.cost < 500").err())
        .contains("preview the node whose table it reads");
    assertNothingIsWritten();
  }

  @Test
  void rows_are_chosen_and_ordered_as_those_of_tables() {
    assertThat(
            preview(
                    "calc_cost",
                    "--where=r.cost > 100",
                    "--order=cost desc",
                    "--fields=cost",
                    "--limit=2",
                    "--format=json")
                .out())
        .contains("{\"cost\":700},", "{\"cost\":500}")
        .doesNotContain("400");
  }

  @Test
  void an_error_of_a_formula_is_shown_with_its_line() throws IOException {
    write("cost.py", "def cost(lots):\n    return 100 // (lots - 5)\n");

    CommandLineResult result = preview("calc_cost");

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err())
        .contains("node calc_cost", "cost.py", "line 2", "division", "trades.csv");
    assertThat(preview("read_trades").exitStatus()).isZero();
  }

  @Test
  void a_name_that_no_node_has_is_answered_with_the_nearest() {
    assertThat(preview("calc_costs").err())
        .contains("the script has no node calc_costs; did you mean calc_cost?");
  }

  @Test
  void a_table_that_is_not_computed_is_sought_in_a_store_that_is_named() {
    assertThat(preview("same_ticker", "--start=same_ticker").err())
        .contains("same_ticker", "--data=DIR");
    CommandLineResult nowhere =
        preview("same_ticker", "--start=same_ticker", "--data=" + directory.resolve("none"));
    assertThat(nowhere.exitStatus()).isEqualTo(1);
    assertThat(directory.resolve("none")).doesNotExist();
    assertThat(preview("calc_cost", "--flinkMaster=10.0.0.5:8081").err())
        .contains("leave out --flinkMaster");
  }

  @Test
  @ExtendWith(SharedCassandra.class)
  void tables_of_earlier_runs_are_read_and_nothing_is_noted(CassandraConfig cassandra) {
    String[] store = {
      CassandraOption.of(cassandra),
      "--local-datacenter=datacenter1",
      "--keyspace=" + cassandra.keyspace()
    };
    String[] script = {"--script=" + directory.resolve("script.yaml"), "--parallelism=2"};
    CommandLineResult run =
        xylem(store, "run", "--only=read_trades,calc_cost", script[0], script[1]);
    assertThat(run.exitStatus()).as(run.err()).isZero();
    CommandLineResult history = xylem(store, "runs", "--format=json");

    CommandLineResult previewed =
        xylem(store, "preview", "calc_cost", "--start=calc_cost", "--order=ticker", script[0]);

    assertThat(previewed.exitStatus()).as(previewed.err()).isZero();
    assertThat(previewed.out())
        .contains("trades of run 1: all 4 rows")
        .endsWith(
            rows(xylem(store, "table", "costs", "--order=ticker", "--fields=ticker,cost").out()));
    assertThat(
            xylem(store, "preview", "calc_cost", "--start=calc_cost", "--sample=1", script[0])
                .out())
        .contains("trades of run 1: the first 1 rows in Cassandra's order");
    assertThat(xylem(store, "runs", "--format=json")).isEqualTo(history);
  }

  /** Without the caption. */
  private static String rows(String out) {
    return out.substring(out.indexOf("row "));
  }

  @Test
  void the_sales_sample_gives_what_a_run_writes() throws IOException {
    assertThat(
            CommandLineResult.of(
                    "preview", "write", "--script=" + SALES.resolve("script.yaml"), "--format=csv")
                .out())
        .isEqualTo(Files.readString(SALES.resolve("expected/totals.csv")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"account_year", "account_period_sector"})
  void the_portfolio_sample_gives_what_a_run_writes(String file) throws IOException {
    CommandLineResult result =
        CommandLineResult.of(
            "preview",
            "write_" + file,
            "--script=" + PORTFOLIO.resolve("script.yaml"),
            "--params=" + PORTFOLIO.resolve("params.yaml"),
            "--sample=30000",
            "--limit=1000",
            "--format=csv");

    assertThat(result.exitStatus()).as(result.err()).isZero();
    assertThat(result.out())
        .isEqualTo(Files.readString(PORTFOLIO.resolve("expected/%s.csv".formatted(file))));
  }

  private void assertNothingIsWritten() {
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("script.yaml", "trades.csv", "more.csv", "cost.py");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private CommandLineResult preview(String node, String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("preview", node, "--script=" + directory.resolve("script.yaml")));
    arguments.addAll(List.of(more));
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }

  private static CommandLineResult xylem(String[] store, String... command) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(List.of(store));
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }

  private static String lines(String... lines) {
    return String.join(System.lineSeparator(), lines) + System.lineSeparator();
  }
}
