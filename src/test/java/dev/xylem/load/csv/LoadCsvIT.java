package dev.xylem.load.csv;

import static dev.xylem.load.csv.CsvSamples.column;
import static dev.xylem.load.csv.CsvSamples.reader;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.expr.ProjectedField;
import dev.xylem.expr.Projection;
import dev.xylem.expr.Scope;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.load.FileListing;
import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.script.CsvReader;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.testing.WebServer;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.XylemException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadCsvIT {
  private static final CsvReader READER =
      reader(
          column("ticker", FieldType.STRING, "Ticker"),
          column("qty", FieldType.INT, "Quantity"),
          column("price", FieldType.FLOAT, "Price"));

  @TempDir Path directory;

  @Test
  void rows_of_all_files_are_loaded_under_ids_that_lead_back_to_their_lines() throws IOException {
    String one = file("one.csv", "Ticker,Quantity,Price\nAAPL,1,10.5\n\nMSFT,2,20\nGOOG,3,30\n");
    String two = file("two.csv", "Price,Ticker,Quantity\r\n40,TSLA,4\r\n");

    run(
        LoadCsv.of(READER, List.of(one, two)).withChunkSize(new ChunkSize(2, 1 << 20)),
        rows ->
            assertThat(rows)
                .containsExactlyInAnyOrder(
                    "0000@000000000001#0 AAPL 1 10.5",
                    "0000@000000000001#2 MSFT 2 20.0",
                    "0000@000000000004#0 GOOG 3 30.0",
                    "0001@000000000001#0 TSLA 4 40.0"));
  }

  @Test
  void the_first_rows_are_those_of_the_first_files_and_no_other_file_is_opened()
      throws IOException {
    String one = file("one.csv", "Ticker,Quantity,Price\nA,1,10\nB,2,20\n");
    String two = file("two.csv", "Ticker,Quantity,Price\nC,3,30\nD,4,40\n");
    String broken = file("three.csv", "no header\n");

    run(
        LoadCsv.of(READER, List.of(one, two, broken))
            .withCounters(NodeCounters.of("load-first", "read_a"))
            .withFirstRows(3),
        rows ->
            assertThat(rows)
                .containsExactlyInAnyOrder(
                    "0000@000000000001#0 A 1 10.0",
                    "0000@000000000001#1 B 2 20.0",
                    "0001@000000000001#0 C 3 30.0"));

    assertThat(LiveCounts.of("load-first").get("read_a", RowCount.FILES)).isEqualTo(2);
  }

  @Test
  void fields_are_computed_and_rows_that_having_drops_leave_gaps_and_are_counted()
      throws IOException {
    String file = file("in.csv", "Ticker,Quantity,Price\nA,1,10\nB,2,10\nC,3,10\nD,40,10\n");
    Scope scope = Scope.of("r", READER.schema());
    Projection projection =
        Projection.of(
            List.of(
                ProjectedField.compile(
                    new Field("ticker", FieldType.STRING), "r.ticker", scope, Rounding.ON),
                ProjectedField.compile(
                    new Field("value", FieldType.FLOAT), "r.qty * r.price", scope, Rounding.ON)),
            Optional.of("w.value > 10.0 && w.value < 100.0"));

    run(
        LoadCsv.of(READER, List.of(file))
            .withProjection(projection)
            .withCounters(NodeCounters.of("load-counts", "read_a")),
        rows ->
            assertThat(rows)
                .containsExactlyInAnyOrder(
                    "0000@000000000001#1 B 20.0", "0000@000000000001#2 C 30.0"));

    LiveCounts counts = LiveCounts.of("load-counts");
    assertThat(counts.get("read_a", RowCount.READ)).isEqualTo(4);
    assertThat(counts.get("read_a", RowCount.FILTERED)).isEqualTo(2);
    assertThat(counts.get("read_a", RowCount.PRODUCED)).isEqualTo(2);
  }

  @Test
  void a_large_file_is_read_in_pieces_that_end_chunks_and_change_nothing_else() throws IOException {
    String file =
        file(
            "large.csv",
            "Ticker,Quantity,Price\n\"A\nA\",1,10\n\"B\"\"\n\",2,20\nC,3,30\n\nD,4,40\n");
    NodeCounters counters = NodeCounters.of("load-pieces", "read_a");

    run(
        LoadCsv.of(READER, List.of(file)).withPieceBytes(20).withCounters(counters),
        rows ->
            assertThat(rows)
                .containsExactlyInAnyOrder(
                    "0000@000000000001#0 A\nA 1 10.0",
                    "0000@000000000001#2 B\"\n 2 20.0",
                    "0000@000000000005#0 C 3 30.0",
                    "0000@000000000005#2 D 4 40.0"));
    LiveCounts counts = LiveCounts.of("load-pieces");
    assertThat(counts.get("read_a", RowCount.READ)).isEqualTo(4);
    assertThat(counts.get("read_a", RowCount.FILES)).isEqualTo(1);
  }

  @Test
  void a_bad_cell_in_a_later_piece_is_named_with_its_line() throws IOException {
    String rows = "\"A\nA\",1,2\n".repeat(50);
    String file = file("bad.csv", "Ticker,Quantity,Price\n" + rows + "B,two,3\n" + rows);

    assertFails(
        LoadCsv.of(READER, List.of(file)).withPieceBytes(64), "line 102", "value two", file);
  }

  @Test
  void a_compressed_file_is_read_by_its_suffix() throws IOException {
    Path file = directory.resolve("in.csv.gz");
    Files.write(file, gzip("Ticker,Quantity,Price\nA,1,2\n"));

    run(
        LoadCsv.of(READER, List.of(file.toString())),
        rows -> assertThat(rows).containsExactly("0000@000000000001#0 A 1 2.0"));
  }

  @Test
  void a_large_compressed_file_with_a_query_in_its_url_is_not_cut() throws IOException {
    try (WebServer server = new WebServer()) {
      server.put("/in.csv.gz", gzip("Ticker,Quantity,Price\nA,1,2\n"));

      run(
          LoadCsv.of(READER, List.of(server.url("/in.csv.gz?signature=x"))).withPieceBytes(16),
          rows -> assertThat(rows).containsExactly("0000@000000000001#0 A 1 2.0"));
    }
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  void a_missing_file_is_found_before_the_run() throws IOException {
    String there = file("there.csv", "");
    String missing = directory.resolve("missing.csv").toString();

    assertThatThrownBy(() -> FileListing.of("read_a", List.of(there, missing)))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("no such file")
        .hasMessageContaining("node read_a")
        .hasMessageContaining("file " + missing);
  }

  @Test
  void a_file_that_went_missing_fails_the_run_with_its_name() {
    assertFails(
        directory.resolve("missing.csv").toString(), "no such file", "node read_a", "missing.csv");
  }

  @Test
  void a_directory_is_no_file() {
    assertFails(directory.toString(), "node read_a", "file " + directory);
  }

  @Test
  void a_bad_cell_fails_the_run_with_node_file_line_field_and_value() throws IOException {
    String file = file("bad.csv", "Ticker,Quantity,Price\nA,1,2\nB,two,3\n");

    assertFails(
        file, "node read_a", "file " + file, "line 3", "r.qty (column \"Quantity\")", "value two");
  }

  @Test
  void a_missing_column_fails_the_run_with_the_nearest_one() throws IOException {
    String file = file("bad.csv", "Ticker,Quantty,Price\nA,1,2\n");

    assertFails(file, "no column \"Quantity\"", "file " + file, "did you mean \"Quantty\"?");
  }

  @Test
  void a_record_of_another_length_fails_the_run() throws IOException {
    String file = file("bad.csv", "Ticker,Quantity,Price\nA,1,2\nB,1\n");

    assertFails(file, "a record of 2 fields", "line 3", "file " + file);
  }

  @Test
  void a_quote_that_is_never_closed_fails_the_run_whether_the_file_is_read_at_once_or_in_pieces()
      throws IOException {
    String rows = "\"A\nA\",1,2\n".repeat(50);
    String file = file("open.csv", "Ticker,Quantity,Price\n" + rows + "\"B,2,3\n" + "C,3,4\n");
    String[] facts = {"never closed", "node read_a", "file " + file, "line 102"};

    assertFails(file, facts);
    assertFails(LoadCsv.of(READER, List.of(file)).withPieceBytes(64), facts);
  }

  @Test
  void an_empty_file_fails_the_run_where_columns_are_found_by_header() throws IOException {
    String whole = file("whole.csv", "Ticker,Quantity,Price\nA,1,2\n");
    String empty = file("empty.csv", "");

    assertFails(
        LoadCsv.of(READER, List.of(whole, empty)),
        "the file is empty where a header was expected",
        "node read_a",
        "file " + empty,
        "\"Ticker\", \"Quantity\", \"Price\"");
  }

  @Test
  void an_expression_without_a_value_fails_the_run_with_file_line_and_values() throws IOException {
    String file = file("zero.csv", "Ticker,Quantity,Price\n\nA,1,2\nB,0,3\n");
    Scope scope = Scope.of("r", READER.schema());
    Projection division =
        Projection.of(
            List.of(
                ProjectedField.compile(
                    new Field("x", FieldType.INT), "100 / r.qty", scope, Rounding.ON)),
            Optional.empty());

    assertFails(
        LoadCsv.of(READER, List.of(file)).withProjection(division),
        "node read_a",
        "file " + file,
        "line 4",
        "field x",
        "100 / r.qty",
        "r.qty");
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private static void assertFails(String file, String... facts) {
    assertFails(LoadCsv.of(READER, List.of(file)), facts);
  }

  private static void assertFails(LoadCsv load, String... facts) {
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    pipeline.apply(load.withCounters(NodeCounters.of("load-fails", "read_a")));

    assertThatThrownBy(() -> pipeline.run().waitUntilFinish())
        .extracting(LoadCsvIT::error)
        .satisfies(
            error ->
                assertThat(error)
                    .isNotNull()
                    .extracting(Throwable::getMessage)
                    .asString()
                    .contains(facts));
  }

  /** The error for the user among what the runner wrapped it in. */
  private static XylemException error(Throwable thrown) {
    Throwable cause = thrown;
    while (cause != null && !(cause instanceof XylemException)) {
      cause = cause.getCause();
    }
    return (XylemException) cause;
  }

  private static void run(LoadCsv load, SerializableConsumer assertion) {
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    PCollection<Chunk> chunks = pipeline.apply(load);
    PAssert.that(chunks).satisfies(checking(assertion));
    pipeline.run().waitUntilFinish();
  }

  /** An assertion over rows as {@code id value value ...}. */
  private interface SerializableConsumer extends java.io.Serializable {
    void accept(List<String> rows);
  }

  private static SerializableFunction<Iterable<Chunk>, Void> checking(
      SerializableConsumer assertion) {
    return chunks -> {
      List<String> rows = new ArrayList<>();
      for (Chunk chunk : chunks) {
        for (int row = 0; row < chunk.rows(); row++) {
          StringBuilder text = new StringBuilder(chunk.rowId(row).toString());
          for (int i = 0; i < chunk.columnCount(); i++) {
            text.append(' ').append(chunk.column(i).value(row));
          }
          rows.add(text.toString());
        }
      }
      assertion.accept(rows);
      return null;
    };
  }
}
