package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What fails at a row names the file that the row was read from, at whatever node. */
class PlacesOfRowsIT {
  private static final Path TYPES =
      Path.of("resources/dev/xylem/load/parquet/types.parquet").toAbsolutePath();

  private static final String READ_TRADES =
      """
      nodes:
        read_trades:
          type: file_table
          r:
            urls: [trades.csv]
            csv: {hdr_line_idx: 0, first_data_line_idx: 1}
            columns:
              ticker: {col_type: string, csv: {col_hdr: ticker}}
              lots: {col_type: int, csv: {col_hdr: lots}}
          w:
            name: trades
            fields:
              ticker: {expression: r.ticker, type: string}
              lots: {expression: r.lots, type: int}
      """;

  private static final String READ_PRICES =
      """
        read_prices:
          type: file_table
          r:
            urls: [prices.csv]
            csv: {hdr_line_idx: 0, first_data_line_idx: 1}
            columns:
              ticker: {col_type: string, csv: {col_hdr: ticker}}
              price: {col_type: int, csv: {col_hdr: price}}
          w:
            name: prices
            fields:
              ticker: {expression: r.ticker, type: string}
              price: {expression: r.price, type: int}
            indexes: {idx_prices_ticker: non_unique(ticker)}
      """;

  @TempDir private Path directory;

  /** The rows begin in lines 2, 4 and 6. */
  @BeforeEach
  void trades() throws IOException {
    write("trades.csv", "ticker,lots\n\"A\nA\",5\n\nBBB,2\nCCC,0\n");
    write("prices.csv", "ticker,price\nBBB,7\nCCC,0\n");
  }

  @Test
  void an_expression_of_the_node_that_reads() throws IOException {
    String error = run(READ_TRADES.replace("expression: r.lots", "expression: 10 / r.lots"));

    assertThat(error)
        .contains("division of an int by zero (node read_trades, file ")
        .contains("trades.csv, line 6, field lots");
    assertNoIdentity(error);
  }

  @Test
  void both_rows_that_have_the_same_key_of_a_unique_index() throws IOException {
    write("trades.csv", "ticker,lots\nAAA,5\n\nBBB,2\nAAA,0\n");

    String error = run(READ_TRADES + "      indexes: {idx_ticker: unique(ticker)}\n");

    assertThat(error)
        .contains("unique index idx_ticker is violated: line 2 and line 5 of ")
        .contains("trades.csv have the same key (node read_trades, value ticker = AAA)");
    assertNoIdentity(error);
  }

  @Test
  void an_expression_of_a_later_node() throws IOException {
    String error =
        run(
            READ_TRADES
                + """
                  share:
                    type: table_table
                    r: {table: trades}
                    w: {name: shares, fields: {share: {expression: 10 / r.lots, type: int}}}
                """);

    assertThat(error).contains("(node share, file ").contains("trades.csv, line 6, field share");
    assertNoIdentity(error);
  }

  @Test
  void a_formula() throws IOException {
    write("share.py", "def share(lots):\n    return 10 // lots\n");

    String error =
        run(
            READ_TRADES
                + """
                  share:
                    type: table_custom_tfm_table
                    custom_proc_type: py_calc
                    r: {table: trades}
                    p:
                      python_code_urls: [share.py]
                      calculated_fields: {share: {expression: share(r.lots), type: int}}
                    w: {name: shares, fields: {share: {expression: p.share, type: int}}}
                """);

    assertThat(error)
        .contains("share.py, line 2, row from line 6 of ", "trades.csv, field share", "r.lots = 0");
    assertNoIdentity(error);
  }

  @Test
  void a_row_with_several_tags_that_was_joined() throws IOException {
    String error =
        run(
            READ_TRADES
                + READ_PRICES
                + """
                  tag:
                    type: table_custom_tfm_table
                    custom_proc_type: tag_and_denormalize
                    r: {table: trades}
                    p: {tag_field_name: tag, tag_criteria: {a: "true", b: "true", c: "true"}}
                    w:
                      name: tags
                      fields:
                        ticker: {expression: r.ticker, type: string}
                        tag: {expression: p.tag, type: string}
                  price:
                    type: table_lookup_table
                    r: {table: tags}
                    l: {index_name: idx_prices_ticker, join_on: r.ticker, join_type: left, group: false}
                    w: {name: priced, fields: {price: {expression: 10 / l.price, type: int, default_value: "1"}}}
                """);

    assertThat(error).contains("(node price, file ", "trades.csv, line 6, field price");
    assertNoIdentity(error);
  }

  @Test
  void a_filter_of_a_lookup() throws IOException {
    String error =
        run(
            READ_TRADES
                + READ_PRICES
                + """
                  price:
                    type: table_lookup_table
                    r: {table: trades}
                    l:
                      {index_name: idx_prices_ticker, join_on: r.ticker, join_type: left, group: false,
                       filter: 10 / l.price > 1}
                    w: {name: priced, fields: {ticker: {expression: r.ticker, type: string}}}
                """);

    assertThat(error).contains("(node price, file ", "prices.csv, line 3, field filter");
    assertNoIdentity(error);
  }

  @Test
  void a_row_of_a_distinct_table() throws IOException {
    String error =
        run(
            READ_TRADES
                + """
                  lots:
                    type: distinct_table
                    r: {table: trades}
                    w:
                      name: lots
                      fields: {lots: {expression: r.lots, type: int}}
                      indexes: {idx_lots: unique(lots)}
                  share:
                    type: table_table
                    r: {table: lots}
                    w: {name: shares, fields: {share: {expression: 10 / (r.lots - 2), type: int}}}
                """);

    assertThat(error).containsPattern("node share, (row with lots = 2|file .*, line 5), field");
    assertNoIdentity(error);
  }

  @Test
  void a_row_of_parquet() throws IOException {
    String error =
        run(
            """
            nodes:
              read_all:
                type: file_table
                r:
                  urls: ["%s"]
                  columns: {i8: {col_type: int, parquet: {col_name: i8}}}
                w: {name: rows, fields: {i8: {expression: r.i8, type: int}}}
              share:
                type: table_table
                r: {table: rows}
                w: {name: shares, fields: {share: {expression: 10 / (r.i8 - r.i8), type: int}}}
            """
                .formatted(TYPES));

    assertThat(error).containsPattern("node share, file .*types.parquet, row 0, field share");
    assertNoIdentity(error);
  }

  private String run(String script) throws IOException {
    write("script.yaml", script);
    CommandLineResult result =
        CommandLineResult.of(
            "run",
            "--script=" + directory.resolve("script.yaml"),
            "--parallelism=1",
            "--table-sink=none");
    assertThat(result.exitStatus()).as(result.toString()).isEqualTo(1);
    return result.err();
  }

  private static void assertNoIdentity(String error) {
    assertThat(error).doesNotContain("@0000");
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(directory.resolve(file), text);
  }
}
