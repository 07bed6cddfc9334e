package dev.xylem.load.parquet;

import static dev.xylem.load.parquet.ParquetSamples.column;
import static dev.xylem.load.parquet.ParquetSamples.file;
import static dev.xylem.load.parquet.ParquetSamples.reader;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.expr.ProjectedField;
import dev.xylem.expr.Projection;
import dev.xylem.expr.Scope;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.script.ParquetReader;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.types.Chunk;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.testing.PAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadParquetIT {
  private static final ParquetReader READER =
      reader(column("many", FieldType.STRING), column("i32", FieldType.INT));
  private static final String SAMPLE = file("encodings_dictionary_v2_zstd").toString();

  @TempDir private Path directory;

  @Test
  void rows_of_all_files_are_loaded_under_ids_that_lead_back_to_them() {
    run(
        LoadParquet.of(READER, List.of(file("encodings_plain_v1_snappy").toString(), SAMPLE)),
        rows ->
            assertThat(rows)
                .hasSize(1000)
                .contains(
                    "0000@000000000000#0 text number 0 -5000",
                    "0000@000000000000#3  0",
                    "0001@000000000000#499 text number 499 13463"));
  }

  @Test
  void a_large_file_is_read_in_pieces_of_row_groups() {
    NodeCounters counters = NodeCounters.of("parquet-pieces", "read_a");

    run(
        LoadParquet.of(READER, List.of(SAMPLE)).withPieceBytes(1).withCounters(counters),
        rows ->
            assertThat(rows)
                .hasSize(500)
                .contains(
                    "0000@000000000000#199 text number 199 2363",
                    "0000@0000000000c8#0 text number 200 2400",
                    "0000@000000000190#99 text number 499 13463"));
    LiveCounts counts = LiveCounts.of("parquet-pieces");
    assertThat(counts.get("read_a", RowCount.READ)).isEqualTo(500);
    assertThat(counts.get("read_a", RowCount.PRODUCED)).isEqualTo(500);
    assertThat(counts.get("read_a", RowCount.FILES)).isEqualTo(1);
  }

  @Test
  void fields_are_computed_and_rows_that_having_drops_leave_gaps() {
    Scope scope = Scope.of("r", READER.schema());
    Projection projection =
        Projection.of(
            List.of(
                ProjectedField.compile(
                    new Field("twice", FieldType.INT), "r.i32 * 2", scope, Rounding.ON)),
            Optional.of("w.twice > 26750"));

    run(
        LoadParquet.of(READER, List.of(SAMPLE)).withProjection(projection),
        rows ->
            assertThat(rows)
                .containsExactlyInAnyOrder(
                    "0000@000000000000#497 26778", "0000@000000000000#499 26926"));
  }

  @Test
  void a_column_of_another_type_fails_the_run_with_node_file_and_what_to_write() {
    assertFails(
        LoadParquet.of(reader(column("i32", FieldType.STRING)), List.of(SAMPLE)),
        "column \"i32\" is INT32",
        "node read_a",
        "file " + SAMPLE,
        "write col_type: int");
  }

  @Test
  void a_file_that_is_no_parquet_fails_the_run_with_its_name() throws IOException {
    Path text = Files.writeString(directory.resolve("in.parquet"), "Ticker,Quantity,Price\n");

    assertFails(
        LoadParquet.of(READER, List.of(text.toString())),
        "not a whole Parquet file",
        "node read_a",
        "file " + text);
  }

  @Test
  void an_expression_without_a_value_fails_the_run_with_file_row_and_values() {
    Projection division =
        Projection.of(
            List.of(
                ProjectedField.compile(
                    new Field("x", FieldType.INT),
                    "100 / r.i32",
                    Scope.of("r", READER.schema()),
                    Rounding.ON)),
            Optional.empty());

    assertFails(
        LoadParquet.of(READER, List.of(SAMPLE)).withProjection(division),
        "node read_a",
        "file " + SAMPLE,
        "row 3",
        "100 / r.i32");
  }

  private static void assertFails(LoadParquet load, String... facts) {
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    pipeline.apply(load.withCounters(NodeCounters.of("parquet-fails", "read_a")));

    assertThatThrownBy(() -> pipeline.run().waitUntilFinish())
        .satisfies(thrown -> assertThat(error(thrown)).hasMessageContainingAll(facts));
  }

  /** The error for the user among what the runner wrapped it in. */
  private static Throwable error(Throwable thrown) {
    Throwable cause = thrown;
    while (cause != null && !(cause instanceof XylemException)) {
      cause = cause.getCause();
    }
    return cause;
  }

  /** An assertion over rows as {@code id value value ...}. */
  private interface RowsAssertion extends Serializable {
    void accept(List<String> rows);
  }

  private static void run(LoadParquet load, RowsAssertion assertion) {
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    PAssert.that(pipeline.apply(load))
        .satisfies(
            chunks -> {
              List<String> rows = new ArrayList<>();
              chunks.forEach(chunk -> addRows(chunk, rows));
              assertion.accept(rows);
              return null;
            });
    pipeline.run().waitUntilFinish();
  }

  private static void addRows(Chunk chunk, List<String> rows) {
    for (int row = 0; row < chunk.rows(); row++) {
      StringBuilder text = new StringBuilder(chunk.rowId(row).toString());
      for (int i = 0; i < chunk.columnCount(); i++) {
        text.append(' ').append(chunk.column(i).value(row));
      }
      rows.add(text.toString());
    }
  }
}
