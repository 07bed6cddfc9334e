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
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * With {@code onBadRow: reject}, bad rows are set aside with what is wrong, and the run goes on.
 */
@ExtendWith(SharedCassandra.class)
class RejectedRowsIT {
  private static final String SCRIPT =
      TradesScript.READ_OR_REJECT_TRADES
          + """
            calc_share:
              type: table_table
              onBadRow: reject
              r: {table: trades}
              w:
                name: shares
                fields:
                  ticker: {expression: r.ticker, type: string}
                  share: {expression: 100 / r.lots, type: int}
            calc_price:
              type: table_custom_tfm_table
              custom_proc_type: py_calc
              onBadRow: reject
              maxBadRows: 1
              r: {table: shares}
              p:
                python_code_urls: [price.py]
                calculated_fields:
                  price: {expression: price(r.share), type: int}
              w:
                name: prices
                fields:
                  ticker: {expression: r.ticker, type: string}
                  price: {expression: p.price, type: int}
            tag_price:
              type: table_custom_tfm_table
              custom_proc_type: tag_and_denormalize
              onBadRow: reject
              r: {table: prices}
              p: {tag_field_name: tag, tag_criteria: {odd: 7 % (r.price - 10) == 1, all: "true"}}
              w:
                name: tags
                fields:
                  ticker: {expression: r.ticker, type: string}
                  tag: {expression: p.tag, type: string}
            write_tags:
              type: table_file
              r: {table: tags}
              w:
                url_template: out/tags.csv
                top: {order: "ticker,tag"}
                columns:
                  - {name: ticker, type: string, expression: r.ticker, csv: {header: Ticker, format: "%s"}}
                  - {name: tag, type: string, expression: r.tag, csv: {header: Tag, format: "%s"}}
          """;

  private static final AtomicInteger KEYSPACES = new AtomicInteger();

  @TempDir private Path directory;
  private CassandraConfig cassandra;
  private String keyspace;

  @BeforeEach
  void aRowThatIsBadForEachNode(CassandraConfig config) throws IOException {
    cassandra = config;
    keyspace = config.keyspace() + "_" + KEYSPACES.incrementAndGet();
    Files.writeString(directory.resolve("script.yaml"), SCRIPT);
    Files.writeString(
        directory.resolve("trades.csv"), "ticker,lots\nAAA,5\nBBB,0\nCCC,4\nDDD,10\nEEE,50\n");
    Files.writeString(
        directory.resolve("price.py"), "def price(share):\n    return 300 // (share - 25)\n");
  }

  @Test
  void bad_rows_are_left_out_and_shown_with_what_is_wrong() {
    CommandLineResult run = run("run", "--script=" + directory.resolve("script.yaml"));

    assertThat(run.err()).isEmpty();
    assertThat(run.exitStatus()).isZero();
    assertThat(directory.resolve("out/tags.csv"))
        .hasContent("Ticker,Tag\nAAA,all\nDDD,all\nEEE,all\n");
    assertThat(run.out())
        .contains("2 rows were rejected:", "calc_share: 1", "calc_price: 1", "rejected 1 ");
    assertThat(run("rejected", "1").out())
        .containsPattern("by zero \\(node calc_share, file .*trades.csv, line 3, .*r.lots=0")
        .containsPattern(
            "ZeroDivisionError.*node calc_price, file .*trades.csv, line 4, .*share = 25")
        .contains("price.py", "line 2")
        .contains("        return 300 // (share - 25)");
  }

  @Test
  void more_bad_rows_than_allowed_fail_the_run() throws IOException {
    Files.writeString(directory.resolve("trades.csv"), "ticker,lots\nAAA,4\nBBB,4\nCCC,5\n");

    CommandLineResult run = run("run", "--script=" + directory.resolve("script.yaml"));

    assertThat(run.exitStatus()).isEqualTo(1);
    assertThat(run.err()).contains("ZeroDivisionError", "calc_price", "maxBadRows allows no more");
    assertThat(directory.resolve("out/tags.csv")).doesNotExist();
  }

  @Test
  void a_row_for_which_a_criterion_has_no_value_is_set_aside() throws IOException {
    Files.writeString(directory.resolve("trades.csv"), "ticker,lots\nAAA,2\nBBB,5\n");
    Files.writeString(directory.resolve("price.py"), "def price(s):\n    return 10 * (s // 50)\n");

    CommandLineResult run = run("run", "--script=" + directory.resolve("script.yaml"));

    assertThat(run.exitStatus()).isZero();
    assertThat(directory.resolve("out/tags.csv")).hasContent("Ticker,Tag\nBBB,all\n");
    assertThat(run("rejected", "1").out())
        .contains("the criterion of tag odd", "node tag_price", "r.price=10");
  }

  @Test
  void records_of_another_length_and_cells_of_another_type_are_set_aside() throws IOException {
    Files.writeString(
        directory.resolve("trades.csv"),
        "ticker,lots\nAAA,many\nBBB,1,2\nCCC,5\nDDD,\nEEE,1e3\nFFF,10\n");

    CommandLineResult run = run("run", "--script=" + directory.resolve("script.yaml"));

    assertThat(run.exitStatus()).isZero();
    assertThat(directory.resolve("out/tags.csv")).hasContent("Ticker,Tag\nCCC,all\nFFF,all\n");
    assertThat(run.out()).contains("read_trades: 3", "calc_share: 1");
    assertThat(run("rejected", "1").out())
        .contains("trades.csv, line 2", "value many", "line 6", "value 1e3")
        .contains("a record of 3 fields where the first record of the file has 2", "line 3");
  }

  @Test
  void left_rows_of_lookups_and_rows_of_distinct_tables_are_set_aside() throws IOException {
    Files.writeString(
        directory.resolve("script.yaml"),
        TradesScript.READ_OR_REJECT_TRADES
            + """
                  indexes: {idx_trades: non_unique(ticker)}
              sum_shares:
                type: table_lookup_table
                onBadRow: reject
                r: {table: trades}
                l: {index_name: idx_trades, join_on: r.ticker, join_type: inner, group: true}
                w:
                  name: shares
                  having: 10 / (w.shares - 10) < 100
                  fields:
                    ticker: {expression: r.ticker, type: string}
                    shares: {expression: sum(100 / l.lots), type: int}
              tickers:
                type: distinct_table
                onBadRow: reject
                rerun_policy: fail
                r: {table: shares}
                w:
                  name: tickers
                  fields:
                    ticker: {expression: r.ticker, type: string}
                    part: {expression: 100 / (r.shares - 25), type: int}
                  indexes: {idx_tickers: unique(ticker)}
              write_tickers:
                type: table_file
                onBadRow: reject
                r: {table: tickers}
                w:
                  url_template: out/tickers.csv
                  top: {order: ticker}
                  columns:
                    - {name: ticker, type: string, expression: r.ticker, csv: {header: Ticker, format: "%s"}}
                    - {name: part, type: int, expression: 100 / (r.part + 20), csv: {header: Part, format: "%d"}}
            """);
    Files.writeString(
        directory.resolve("trades.csv"),
        "ticker,lots\nAAA,5\nBBB,0\nBBB,1\nCCC,4\nDDD,10\nEEE,50\nAAA,4\nFFF,5\n");

    CommandLineResult run = run("run", "--script=" + directory.resolve("script.yaml"));

    assertThat(run.err()).isEmpty();
    assertThat(run.exitStatus()).isZero();
    assertThat(directory.resolve("out/tickers.csv")).hasContent("Ticker,Part\nAAA,4\nEEE,6\n");
    assertThat(run.out())
        .contains("sum_shares: 3", "tickers: 1", "write_tickers: 1", "5 rows were rejected");
    assertThat(run("rejected", "1", "--limit=20").out())
        .contains("field shares, expression sum(100 / l.lots)", "w.shares=10", "r.shares=25");
  }

  private CommandLineResult run(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add(CassandraOption.of(cassandra));
    all.add("--local-datacenter=datacenter1");
    all.add("--keyspace=" + keyspace);
    return CommandLineResult.of(all.toArray(String[]::new));
  }
}
