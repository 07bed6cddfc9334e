package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.ParquetRowReader;
import dev.xylem.testing.SharedCassandra;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.parquet.example.data.Group;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The files of a run, from a script: Parquet, one for each batch, and who may write them. */
@ExtendWith(SharedCassandra.class)
class OutputFilesIT {
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
              col_price: {col_type: decimal2, csv: {col_hdr: price}}
              col_day: {col_type: datetime, csv: {col_hdr: day, col_format: "2006-01-02"}}
          w:
            name: trades
            fields:
              ticker: {expression: r.col_ticker, type: string}
              price: {expression: r.col_price, type: decimal2}
              day: {expression: r.col_day, type: datetime}
        write_parquet:
          type: table_file
          r: {table: trades}
          w:
            url_template: out/run_{run_id}.parquet
            top: {order: price(desc)}
            parquet: {codec: zstd}
            columns:
              - {name: ticker, type: string, expression: r.ticker, parquet: {column_name: The ticker}}
              - {name: price, type: decimal2, expression: r.price, parquet: {column_name: price}}
              - {name: day, type: datetime, expression: r.day, parquet: {column_name: day}}
        write_batches:
          type: table_file
          r: {table: trades, expected_batches_total: 3}
          w:
            url_template: out/batch_{batch_idx}.csv
            columns:
              - {name: ticker, type: string, expression: r.ticker, csv: {header: Ticker, format: "%s"}}
      """;

  @TempDir private Path directory;
  private CommandLineResult result;

  @Test
  void parquet_files_and_the_files_of_batches_are_written_and_listed(CassandraConfig cassandra)
      throws IOException {
    run(cassandra, SCRIPT);

    assertThat(result.err()).isEmpty();
    assertThat(result.exitStatus()).isZero();
    List<Group> rows = ParquetRowReader.rows(directory.resolve("out/run_00001.parquet"));
    assertThat(rows)
        .extracting(row -> row.getString("The ticker", 0) + " " + row.getLong("price", 0))
        .containsExactly("CCC 300", "AAA 150", "BBB -25");
    assertThat(rows).extracting(row -> row.getFieldRepetitionCount("day")).containsExactly(0, 1, 1);

    List<String> lines = new ArrayList<>();
    for (int batch = 0; batch < 3; batch++) {
      Path file = directory.resolve("out/batch_0000%d.csv".formatted(batch));
      assertThat(result.out()).contains(file.toString());
      lines.addAll(Files.readAllLines(file));
    }
    assertThat(lines).containsExactlyInAnyOrder("Ticker", "Ticker", "Ticker", "AAA", "BBB", "CCC");
    assertThat(result.out()).contains(directory.resolve("out/run_00001.parquet").toString());
    assertThat(files()).hasSize(4);
  }

  @Test
  void two_nodes_that_would_write_the_same_file_are_refused_before_the_run(
      CassandraConfig cassandra) throws IOException {
    run(cassandra, SCRIPT.replace("out/run_{run_id}.parquet", "out/../out/batch_00002.csv"));

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err())
        .contains("write_parquet", "write_batches", "batch_", "give one of them another name");
    assertThat(directory.resolve("out")).doesNotExist();
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(directory.resolve("out"))) {
      return files.toList();
    }
  }

  private void run(CassandraConfig cassandra, String script) throws IOException {
    Files.writeString(directory.resolve("script.yaml"), script);
    Files.writeString(
        directory.resolve("trades.csv"),
        "ticker,price,day\nAAA,1.50,2025-01-31\nBBB,-0.25,2025-02-01\nCCC,3,0001-01-01\n");
    result =
        CommandLineResult.of(
            "run",
            "--script=" + directory.resolve("script.yaml"),
            CassandraOption.of(cassandra),
            "--local-datacenter=datacenter1",
            "--keyspace=" + cassandra.keyspace(),
            "--parallelism=2");
  }
}
