package dev.xylem.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.script.CsvOutputColumn;
import dev.xylem.script.CsvWriter;
import dev.xylem.script.CsvWriter.Layout;
import dev.xylem.script.FileWriter;
import dev.xylem.script.OrderComponent;
import dev.xylem.script.ParquetCodec;
import dev.xylem.script.ParquetOutputColumn;
import dev.xylem.script.ParquetWriter;
import dev.xylem.script.Top;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.testing.ParquetRowReader;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WriteFilesIT {
  private static final Schema TABLE =
      Schema.of(new Field("name", FieldType.STRING), new Field("n", FieldType.INT));
  private static final String RUN = "write-files-it";

  @TempDir Path directory;
  private Path target;

  @BeforeEach
  void chooseTarget() {
    target = directory.resolve("out/result.csv");
    LiveCounts.forget(RUN);
  }

  @Test
  void lines_are_sorted_with_ties_as_produced_and_rows_that_having_drops_left_out()
      throws IOException {
    CsvWriter writer =
        writer(Optional.of("w.n >= 0"), top(0, new OrderComponent("n", true, false)));

    run(writer, chunk(1, "b", 1, "c", 2, "x", -1), chunk(0, "a", 1, "d", 3));

    assertThat(target).hasContent("Name,N\nd,3\nc,2\na,1\nb,1\n");
    assertCounts(5, 1, 4);
  }

  @Test
  void without_top_lines_are_in_the_order_of_production() throws IOException {
    run(
        writer(Optional.empty(), Optional.empty()),
        chunk(2, "c", 1),
        chunk(0, "a", 3),
        chunk(1, "b", 2));

    assertThat(target).hasContent("Name,N\na,3\nb,2\nc,1\n");
  }

  @Test
  void a_limit_keeps_the_first_rows_and_counts_the_others_as_filtered() throws IOException {
    run(
        writer(Optional.empty(), top(2, new OrderComponent("n", false, false))),
        chunk(0, "e", 5, "a", 1),
        chunk(1, "b", 2, "z", 2),
        chunk(2, "c", 3));

    assertThat(target).hasContent("Name,N\na,1\nb,2\n");
    assertCounts(5, 3, 2);
  }

  @Test
  void no_rows_make_a_file_with_only_the_header() throws IOException {
    run(writer(Optional.of("w.n > 100"), Optional.empty()), chunk(0, "a", 1));

    assertThat(target).hasContent("Name,N\n");
  }

  @Test
  void cells_that_need_quotes_have_them() throws IOException {
    run(
        writer(Optional.empty(), Optional.empty()),
        chunk(0, "a,b", 1, "say \"x\"", 2, "two\nlines", 3));

    assertThat(Files.readString(target))
        .isEqualTo("Name,N\n\"a,b\",1\n\"say \"\"x\"\"\",2\n\"two\nlines\",3\n");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 5_000_000, Long.MAX_VALUE})
  void many_rows_are_sorted_on_disk_when_memory_is_small_whatever_the_limit(long limit)
      throws IOException {
    List<Integer> numbers = new ArrayList<>(IntStream.range(0, 50_000).boxed().toList());
    Collections.shuffle(numbers, new Random(7));
    Chunk[] chunks = new Chunk[50];
    for (int i = 0; i < chunks.length; i++) {
      chunks[i] =
          chunk(
              i,
              numbers.subList(i * 1000, (i + 1) * 1000).stream()
                  .flatMap(n -> Stream.of("x", n))
                  .toArray());
    }

    BatchFiles file = BatchFiles.of(target.toString(), 1);
    run(
        WriteFiles.of(
                writer(Optional.empty(), top(limit, new OrderComponent("n", false, false))),
                TABLE,
                file)
            .withSortMemory(100_000),
        file,
        chunks);

    assertThat(Files.readAllLines(target).subList(1, 50_001))
        .containsExactlyElementsOf(IntStream.range(0, 50_000).mapToObj(n -> "x," + n).toList());
  }

  @Test
  void with_batch_idx_every_row_is_in_one_of_the_files_with_its_own_order_and_limit()
      throws IOException {
    Chunk[] chunks =
        IntStream.range(0, 40)
            .mapToObj(i -> chunk(i, "x", 3 * i + 2, "x", 3 * i + 1, "x", 3 * i))
            .toArray(Chunk[]::new);
    BatchFiles files = BatchFiles.of(directory.resolve("out/part_{batch_idx}.csv").toString(), 4);

    runFiles(writer(Optional.empty(), Optional.empty()), files, chunks);
    List<String> all = new ArrayList<>();
    for (String name : files.names()) {
      List<String> lines = Files.readAllLines(Path.of(name));
      assertThat(lines.remove(0)).isEqualTo("Name,N");
      assertThat(lines)
          .as("in the order of production")
          .hasSizeGreaterThan(4)
          .isSortedAccordingTo((a, b) -> Integer.compare(number(a) / 3, number(b) / 3));
      all.addAll(lines);
    }
    assertThat(all)
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, 120).mapToObj(n -> "x," + n).toList());

    LiveCounts.forget(RUN);
    runFiles(writer(Optional.empty(), top(2, new OrderComponent("n", true, false))), files, chunks);
    for (String name : files.names()) {
      List<String> lines = Files.readAllLines(Path.of(name));
      assertThat(lines).hasSize(3);
      assertThat(number(lines.get(1))).isEqualTo(number(lines.get(2)) + 1);
    }
    assertCounts(120, 112, 8);
  }

  @Test
  void a_batch_without_rows_has_a_file_too() throws IOException {
    BatchFiles files = BatchFiles.of(directory.resolve("out/part_{batch_idx}.csv").toString(), 3);

    runFiles(writer(Optional.of("w.n > 100"), Optional.empty()), files, chunk(0, "a", 1));

    assertThat(files()).hasSize(3);
    for (String name : files.names()) {
      assertThat(Path.of(name)).hasContent("Name,N\n");
    }
  }

  @Test
  void parquet_holds_the_rows_in_the_same_order() throws IOException {
    ParquetWriter parquet =
        new ParquetWriter(
            "",
            ParquetCodec.GZIP,
            false,
            List.of(
                new ParquetOutputColumn("name", FieldType.STRING, "r.name", "Name of it"),
                new ParquetOutputColumn("n", FieldType.INT, "r.n", "N"),
                new ParquetOutputColumn(
                    "cents", FieldType.DECIMAL2, "decimal2(float(r.n) / 1000.0)", "cents")),
            Optional.of("w.n > 0"),
            top(3, new OrderComponent("n", true, false)));

    run(parquet, chunk(1, "b", 1239, "c", 1), chunk(0, "a", 1239, "d", 1240, "e", 0));

    assertThat(ParquetRowReader.rows(target))
        .extracting(row -> row.getString(0, 0) + row.getLong(1, 0) + " " + row.getLong(2, 0))
        .containsExactly("d1240 124", "a1239 123", "b1239 123");
    assertCounts(5, 2, 3);
  }

  @Test
  void a_row_that_parquet_cannot_hold_fails_the_run_and_leaves_no_file() throws IOException {
    ParquetWriter parquet =
        new ParquetWriter(
            "",
            ParquetCodec.SNAPPY,
            false,
            List.of(
                new ParquetOutputColumn(
                    "x", FieldType.DECIMAL2, "decimal2(\"1e17\") * decimal2(r.n)", "x")),
            Optional.empty(),
            Optional.empty());

    assertThatThrownBy(() -> run(parquet, chunk(3, "a", 0, "b", 1)))
        .extracting(WriteFilesIT::error)
        .satisfies(
            error ->
                assertThat(error.getMessage())
                    .contains("digits", "node write_a", "row 0000@000000000003#1", "field x"));
    assertThat(target).doesNotExist();
  }

  @Test
  void an_older_file_is_replaced_and_no_temporary_file_stays() throws IOException {
    Files.createDirectories(target.getParent());
    Files.writeString(target, "old\n".repeat(100));

    run(writer(Optional.empty(), Optional.empty()), chunk(0, "a", 1));

    assertThat(target).hasContent("Name,N\na,1\n");
    assertThat(files()).containsExactly("result.csv");
  }

  @Test
  void a_row_without_a_value_fails_the_run_and_leaves_the_old_file_alone() throws IOException {
    Files.createDirectories(target.getParent());
    Files.writeString(target, "old");
    CsvWriter division =
        new CsvWriter(
            "",
            Layout.separatedBy(","),
            List.of(new CsvOutputColumn("x", FieldType.INT, "10 / r.n", "X", "%d")),
            Optional.empty(),
            Optional.empty());

    assertThatThrownBy(() -> run(division, chunk(3, "a", 1, "b", 0)))
        .extracting(WriteFilesIT::error)
        .satisfies(
            error ->
                assertThat(error.getMessage())
                    .contains(
                        "node write_a", "row 0000@000000000003#1", "field x", "10 / r.n", "r.n"));
    assertThat(target).hasContent("old");
    assertThat(files()).containsExactly("result.csv");
  }

  @Test
  void a_file_that_cannot_be_written_fails_the_run_with_its_name() throws IOException {
    Files.writeString(directory.resolve("out"), "a file where the directory should be");

    assertThatThrownBy(() -> run(writer(Optional.empty(), Optional.empty()), chunk(0, "a", 1)))
        .extracting(WriteFilesIT::error)
        .satisfies(
            error ->
                assertThat(error.getMessage())
                    .contains("the file cannot be written", "node write_a", "file " + target));
  }

  @Test
  void an_expression_over_an_unknown_field_is_refused_before_the_run() {
    CsvWriter unknown =
        new CsvWriter(
            "",
            Layout.separatedBy(","),
            List.of(new CsvOutputColumn("x", FieldType.INT, "r.nope", "X", "%d")),
            Optional.empty(),
            Optional.empty());

    assertThatThrownBy(() -> WriteFiles.of(unknown, TABLE, BatchFiles.of("out.csv", 1)))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("nope")
        .hasMessageContaining("field x");
  }

  @Test
  void a_target_elsewhere_is_refused_before_the_run() {
    assertThatThrownBy(
            () ->
                WriteFiles.of(
                    writer(Optional.empty(), Optional.empty()),
                    TABLE,
                    BatchFiles.of("https://b/out.csv", 1)))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("files cannot be written over http");
  }

  private static CsvWriter writer(Optional<String> having, Optional<Top> top) {
    return new CsvWriter(
        "",
        Layout.separatedBy(","),
        List.of(
            new CsvOutputColumn("name", FieldType.STRING, "r.name", "Name", "%s"),
            new CsvOutputColumn("n", FieldType.INT, "r.n", "N", "%d")),
        having,
        top);
  }

  private static Optional<Top> top(long limit, OrderComponent... order) {
    return Optional.of(new Top(List.of(order), limit));
  }

  private static Chunk chunk(int position, Object... values) {
    ChunkBuilder builder = new ChunkBuilder(TABLE, values.length / 2);
    for (int i = 0; i < values.length; i += 2) {
      builder.appendValues(i / 2, values[i], ((Number) values[i + 1]).longValue());
    }
    return builder.build(ChunkId.ofFile(0, position));
  }

  private void run(FileWriter writer, Chunk... chunks) {
    runFiles(writer, BatchFiles.of(target.toString(), 1), chunks);
  }

  private static void runFiles(FileWriter writer, BatchFiles files, Chunk... chunks) {
    run(WriteFiles.of(writer, TABLE, files), files, chunks);
  }

  private static void run(WriteFiles write, BatchFiles files, Chunk... chunks) {
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    PCollection<String> written =
        pipeline
            .apply(Create.of(List.of(chunks)).withCoder(ChunkCoder.of(TABLE)))
            .apply(Reshuffle.viaRandomKey())
            .apply(write.withCounters(NodeCounters.of(RUN, "write_a")));
    PAssert.that(written).containsInAnyOrder(files.names());
    pipeline.run().waitUntilFinish();
  }

  private static int number(String line) {
    return Integer.parseInt(line.substring(line.indexOf(',') + 1));
  }

  private static void assertCounts(long read, long filtered, long written) {
    LiveCounts counts = LiveCounts.of(RUN);
    assertThat(counts.get("write_a", RowCount.READ)).isEqualTo(read);
    assertThat(counts.get("write_a", RowCount.FILTERED)).isEqualTo(filtered);
    assertThat(counts.get("write_a", RowCount.PRODUCED)).isEqualTo(written);
    assertThat(counts.get("write_a", RowCount.WRITTEN)).isEqualTo(written);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(target.getParent())) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  /** The error for the user among what the runner wrapped it in. */
  private static XylemException error(Throwable thrown) {
    Throwable cause = thrown;
    while (cause != null && !(cause instanceof XylemException)) {
      cause = cause.getCause();
    }
    return (XylemException) cause;
  }
}
