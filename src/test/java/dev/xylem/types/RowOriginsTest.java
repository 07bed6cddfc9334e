package dev.xylem.types;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.RowPlace.Unit;
import dev.xylem.types.XylemException.Fact;
import java.util.List;
import org.junit.jupiter.api.Test;

class RowOriginsTest {
  private static final ChunkId CHUNK = ChunkId.ofFile(1, 10);
  private static final List<String> FILES = List.of("a.csv", "b.csv");
  private static final RowOrigins LINES = RowOrigins.ofFiles(FILES, Unit.LINE);

  @Test
  void a_row_of_a_text_file_is_at_its_line_from_1() {
    assertThat(place(LINES, new RowId(CHUNK, 3))).isEqualTo("line 14 of b.csv");
  }

  @Test
  void a_row_of_another_file_is_at_its_number_from_0() {
    RowOrigins rows = RowOrigins.ofFiles(List.of("a.parquet", "b.parquet"), Unit.ROW);

    assertThat(place(rows, new RowId(CHUNK, 3))).isEqualTo("row 13 of b.parquet");
  }

  @Test
  void a_row_made_of_a_row_is_where_that_one_is() {
    ChunkId tagged = CHUNK.part(2).exploded(4).part(0);
    ChunkId joined = tagged.exploded(10).part(1);

    assertThat(place(LINES, new RowId(tagged, 3 * 4 + 2))).isEqualTo("line 14 of b.csv");
    assertThat(place(LINES, new RowId(joined, (3 * 4 + 2) * 10 + 9))).isEqualTo("line 14 of b.csv");
  }

  @Test
  void a_row_that_was_gathered_with_others_is_not_found() {
    assertThat(LINES.find(new RowId(CHUNK.gathered(3), 2))).isEmpty();
    assertThat(LINES.find(new RowId(CHUNK.gathered(3).part(1), 2))).isEmpty();
  }

  @Test
  void a_row_of_no_known_file_is_not_found() {
    assertThat(RowOrigins.UNKNOWN.find(new RowId(CHUNK, 3))).isEmpty();
    assertThat(LINES.find(new RowId(ChunkId.ofFile(2, 0), 3))).isEmpty();
  }

  @Test
  void a_row_of_an_earlier_run_is_in_one_of_the_files_of_its_node() {
    RowOrigins earlier = RowOrigins.ofEarlierRun("read_trades", Unit.LINE);

    assertThat(place(earlier, new RowId(CHUNK, 3)))
        .isEqualTo("line 14 of number 2 of those that node read_trades read in an earlier run");
  }

  @Test
  void an_error_names_file_and_line_instead_of_the_rows_identity() {
    XylemException error = new XylemException("bad").withRow(new RowId(CHUNK, 3)).from(LINES);

    assertThat(error).hasMessage("bad (file b.csv, line 14)");
  }

  @Test
  void an_error_of_a_formula_names_both_its_file_and_that_of_the_row() {
    XylemException error =
        new XylemException("bad")
            .with(Fact.FILE, "f.py")
            .with(Fact.LINE, 2)
            .withRow(new RowId(CHUNK, 3));

    assertThat(error.from(LINES)).hasMessage("bad (file f.py, line 2, row from line 14 of b.csv)");
  }

  @Test
  void an_error_of_several_rows_names_the_first_and_the_last() {
    XylemException error =
        new XylemException("bad").withRows(new RowSpan(new RowId(CHUNK, 0), new RowId(CHUNK, 3)));

    assertThat(error.from(LINES)).hasMessage("bad (row from line 11 to line 14 of b.csv)");
  }

  @Test
  void an_error_keeps_the_identity_of_a_row_that_cannot_be_traced() {
    XylemException error = new XylemException("bad").withRow(new RowId(CHUNK.gathered(3), 2));

    assertThat(error.from(LINES)).hasMessage("bad (row " + CHUNK + "+3#2)");
  }

  @Test
  void an_error_names_such_a_row_by_the_fields_that_it_is_known_by() {
    Schema table = Schema.of(List.of(new Field("a", FieldType.INT), new Field("b", FieldType.INT)));
    Chunk chunk =
        new Chunk(
            CHUNK.gathered(3),
            new long[] {2, 5},
            LongColumn.wrap(new long[] {7, 8}),
            LongColumn.wrap(new long[] {9, 10}));
    XylemException error = new XylemException("bad").withRow(chunk.rowId(1));

    assertThat(error.from(LINES.orByFields(List.of("b"), table), chunk))
        .hasMessage("bad (row with b = 10)");
  }

  private static String place(RowOrigins origins, RowId row) {
    return origins.find(row).orElseThrow().toString();
  }
}
