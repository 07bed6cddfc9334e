package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a user sees when something is wrong: exit status 1, one readable message that names the
 * place, no stack trace, and no file under its final name.
 */
@ExtendWith(SharedCassandra.class)
class BadInputIT {
  private static final String SCRIPT =
      """
      nodes:
        read_trades:
          type: file_table
          r:
            urls: [trades.csv]
            csv: {hdr_line_idx: 0, first_data_line_idx: 1}
            columns:
              col_ticker: {col_type: string, csv: {col_hdr: ticker}}
              col_quantity: {col_type: int, csv: {col_hdr: quantity}}
          w:
            name: trades
            fields:
              ticker: {expression: r.col_ticker, type: string}
              quantity: {expression: r.col_quantity, type: int}
        calc_lots:
          type: table_custom_tfm_table
          custom_proc_type: py_calc
          r: {table: trades}
          p:
            python_code_urls: [lots.py]
            calculated_fields:
              lots: {expression: lots(r.quantity), type: int}
          w:
            name: lots
            fields:
              ticker: {expression: r.ticker, type: string}
              lots: {expression: p.lots, type: int}
        write_lots:
          type: table_file
          r: {table: lots}
          w:
            url_template: out/lots.csv
            top: {order: ticker}
            columns:
              - {name: ticker, type: string, expression: r.ticker, csv: {header: Ticker, format: "%s"}}
              - {name: lots, type: int, expression: r.lots, csv: {header: Lots, format: "%d"}}
      """;

  @TempDir private Path directory;
  private CassandraConfig cassandra;

  @BeforeEach
  void aScriptThatRuns(CassandraConfig config) throws IOException {
    cassandra = config;
    write("script.yaml", SCRIPT);
    write("trades.csv", "ticker,quantity\nAAA,100\nBBB,250\n");
    write("lots.py", "def lots(quantity):\n    return quantity // 100\n");
  }

  @Test
  void the_script_runs_while_nothing_is_wrong() throws IOException {
    CommandLineResult result = run();

    assertThat(result.err()).isEmpty();
    assertThat(result.exitStatus()).isZero();
    assertThat(directory.resolve("out/lots.csv")).hasContent("Ticker,Lots\nAAA,1\nBBB,2\n");
    assertThat(result.out())
        .contains("is complete")
        .contains(directory.resolve("out/lots.csv") + "");
  }

  @Test
  void a_missing_script() {
    CommandLineResult result =
        CommandLineResult.of("run", "--script=" + directory.resolve("scirpt.yaml"));

    assertFailed(result, "the script cannot be found", "scirpt.yaml");
  }

  @Test
  void a_missing_input_file() throws IOException {
    Files.delete(directory.resolve("trades.csv"));

    assertFailed(run(), "read_trades", "trades.csv");
  }

  @Test
  void a_missing_file_of_formulas() throws IOException {
    Files.delete(directory.resolve("lots.py"));

    assertFailed(run(), "calc_lots", "lots.py");
  }

  @Test
  void an_unknown_field() throws IOException {
    write("script.yaml", SCRIPT.replace("expression: r.col_ticker", "expression: r.col_tikcer"));

    assertFailed(run(), "read_trades", "ticker", "r.col_tikcer", "did you mean");
  }

  @Test
  void an_expression_of_the_wrong_type() throws IOException {
    write("script.yaml", SCRIPT.replace("expression: r.col_quantity", "expression: r.col_ticker"));

    assertFailed(run(), "read_trades", "quantity", "string", "int");
  }

  @Test
  void an_expression_that_does_not_parse() throws IOException {
    write(
        "script.yaml",
        SCRIPT.replace("expression: r.col_quantity", "expression: r.col_quantity +"));

    assertFailed(run(), "read_trades", "quantity", "r.col_quantity +");
  }

  @Test
  void a_number_that_does_not_parse() throws IOException {
    write("trades.csv", "ticker,quantity\nAAA,100\nBBB,2x0\n");

    assertFailed(run(), "read_trades", "trades.csv", "line 3", "col_quantity", "2x0");
  }

  @Test
  void a_header_that_is_not_there() throws IOException {
    write("trades.csv", "ticker,qty\nAAA,100\n");

    assertFailed(run(), "read_trades", "trades.csv", "quantity");
  }

  @Test
  void two_rows_with_the_same_key_of_a_unique_index() throws IOException {
    write(
        "script.yaml",
        SCRIPT.replaceFirst(
            "(?m)^( +)(quantity: .expression: r.col_quantity, type: int.)$",
            "$1$2\n      indexes: {idx_trades_to_check_uniq: unique(ticker)}"));
    write("trades.csv", "ticker,quantity\nAAA,100\nBBB,250\nAAA,300\n");

    assertFailed(
        run(), "idx_trades_to_check_uniq", "read_trades", "ticker = AAA", "line 2 and line 4 of");
  }

  @Test
  void a_python_exception() throws IOException {
    write("lots.py", "def lots(quantity):\n    return 100 // (quantity - 250)\n");

    assertFailed(run(), "calc_lots", "ZeroDivisionError", "lots.py", "line 2", "250");
  }

  @Test
  void a_python_function_that_is_not_there() throws IOException {
    write("lots.py", "def losts(quantity):\n    return 1\n");

    assertFailed(run(), "calc_lots", "lots");
  }

  @Test
  void a_python_file_that_does_not_parse() throws IOException {
    write("lots.py", "def lots(quantity):\n    return (1\n");

    assertFailed(run(), "calc_lots", "lots.py");
  }

  @Test
  void an_unknown_start_node() {
    assertFailed(run("--start=calc_lot"), "no node calc_lot", "did you mean calc_lots?");
  }

  @Test
  void a_table_that_no_earlier_run_has_made() {
    assertFailed(
        run("--start=calc_lots", "--keyspace=nothing_here_yet"),
        "no earlier run",
        "read_trades",
        "--start=read_trades");
  }

  @Test
  void a_cassandra_that_is_not_there() throws IOException {
    int freePort;
    try (ServerSocket socket = new ServerSocket(0)) {
      freePort = socket.getLocalPort();
    }
    String host = "127.0.0.1:" + freePort;

    CommandLineResult result =
        CommandLineResult.of(
            "run", "--script=" + directory.resolve("script.yaml"), "--cassandra=" + host);

    assertFailed(result, "Cassandra", host);
  }

  private CommandLineResult run(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "run",
                "--script=" + directory.resolve("script.yaml"),
                CassandraOption.of(cassandra),
                "--local-datacenter=datacenter1",
                "--parallelism=2"));
    if (List.of(more).stream().noneMatch(argument -> argument.startsWith("--keyspace"))) {
      arguments.add("--keyspace=" + cassandra.keyspace());
    }
    arguments.addAll(List.of(more));
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }

  private void assertFailed(CommandLineResult result, String... facts) {
    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err()).startsWith("xylem: ").contains(facts).doesNotContain("\tat ");
    // One message; of the script, it also shows the line with a mark under the place, and of
    // formulas the traceback.
    assertThat(result.err().strip().lines().filter(line -> line.startsWith("xylem: "))).hasSize(1);
    assertThat(result.err().strip().lines().count()).isIn(1L, 4L, 6L);
    assertThat(directory.resolve("out"))
        .satisfiesAnyOf(
            out -> assertThat(out).doesNotExist(), out -> assertThat(out).isEmptyDirectory());
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(directory.resolve(name), text);
  }
}
