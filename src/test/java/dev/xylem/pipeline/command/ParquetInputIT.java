package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A Parquet file with a column of every type becomes a table, and the table a CSV file. */
@ExtendWith(SharedCassandra.class)
class ParquetInputIT {
  private static final Path TYPES =
      Path.of("resources/dev/xylem/load/parquet/types.parquet").toAbsolutePath();

  private static final String SCRIPT =
      """
      nodes:
        read_all:
          type: file_table
          r:
            urls: ["FILE"]
            columns:
              text: {col_type: string, col_default_value: none, parquet: {col_name: text}}
              i8: {col_type: int, parquet: {col_name: i8}}
              u32: {col_type: int, parquet: {col_name: u32}}
              f64: {col_type: float, parquet: {col_name: f64}}
              flag: {col_type: bool, col_default_value: "true", parquet: {col_name: "yes"}}
              us: {col_type: datetime, parquet: {col_name: us}}
              day: {col_type: datetime, col_default_value: 2001-02-03, parquet: {col_name: day}}
              d6: {col_type: decimal2, parquet: {col_name: d6}}
              d8: {col_type: decimal2, col_default_value: "7", parquet: {col_name: d8}}
          w:
            name: rows
            fields:
              text: {expression: r.text, type: string}
              i8: {expression: r.i8, type: int}
              u32: {expression: r.u32, type: int}
              f64: {expression: r.f64, type: float}
              flag: {expression: r.flag, type: bool}
              us: {expression: r.us, type: datetime}
              day: {expression: r.day, type: datetime}
              d6: {expression: r.d6, type: decimal2}
              d8: {expression: r.d8, type: decimal2}
        write_all:
          type: table_file
          r: {table: rows}
          w:
            url_template: rows.csv
            top: {order: u32}
            columns:
              - {name: text, type: string, expression: r.text, csv: {header: text, format: "%s"}}
              - {name: i8, type: int, expression: r.i8, csv: {header: i8, format: "%d"}}
              - {name: u32, type: int, expression: r.u32, csv: {header: u32, format: "%d"}}
              - {name: f64, type: float, expression: r.f64, csv: {header: f64, format: "%g"}}
              - {name: flag, type: bool, expression: r.flag, csv: {header: flag, format: "%t"}}
              - {name: us, type: datetime, expression: r.us, csv: {header: us, format: "2006-01-02T15:04:05.000"}}
              - {name: day, type: datetime, expression: r.day, csv: {header: day, format: "2006-01-02"}}
              - {name: d6, type: decimal2, expression: r.d6, csv: {header: d6, format: "%s"}}
              - {name: d8, type: decimal2, expression: r.d8, csv: {header: d8, format: "%s"}}
      """;

  @TempDir private Path directory;

  @Test
  void values_of_every_type_arrive_in_the_file(CassandraConfig cassandra) throws IOException {
    Path script = directory.resolve("script.yaml");
    Files.writeString(script, SCRIPT.replace("FILE", TYPES.toString()));

    CommandLineResult result =
        CommandLineResult.of(
            "run",
            "--script=" + script,
            CassandraOption.of(cassandra),
            "--local-datacenter=datacenter1",
            "--keyspace=" + cassandra.keyspace(),
            "--parallelism=2");

    assertThat(result.err()).isEmpty();
    assertThat(result.exitStatus()).isZero();
    assertThat(Files.readString(directory.resolve("rows.csv")).lines())
        .containsExactlyInAnyOrder(
            "text,i8,u32,f64,flag,us,day,d6,d8",
            "é😀,-128,0,-1e+300,true,2024-02-29T23:59:59.123,2024-02-29,-19356281000.00,-1.00",
            ",127,4294967295,+Inf,false,1969-12-31T23:59:59.999,1969-12-31,1.50,2.50",
            "none,0,0,0,true,0001-01-01T00:00:00.000,2001-02-03,0.00,7.00");
  }
}
