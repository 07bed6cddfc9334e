package dev.xylem.load.csv;

import static dev.xylem.load.csv.CsvSamples.column;
import static dev.xylem.load.csv.CsvSamples.read;
import static dev.xylem.load.csv.CsvSamples.reader;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.load.FileSplit;
import dev.xylem.script.CsvReader;
import dev.xylem.script.CsvReader.Dialect;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.FieldType;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvChunksTest {
  private static final CsvReader NAME_AND_QTY =
      reader(column("name", FieldType.STRING, "Name"), column("qty", FieldType.INT, "Quantity"));

  @Test
  void columns_are_found_by_their_header_wherever_they_stand() throws IOException {
    Chunk chunk = only(NAME_AND_QTY, "Quantity,Other,Name\n3,x,bolt\n5,y,nut\n");

    assertThat(chunk.column(0).value(1)).isEqualTo("nut");
    assertThat(chunk.column(1).value(1)).isEqualTo(5L);
  }

  @Test
  void a_header_that_occurs_twice_is_an_error_where_a_column_is_found_by_it() {
    assertFails("Name,Quantity,Name\nfirst,1,last\n")
        .hasMessageContaining("the header has \"Name\" more than once: at indexes 0 and 2")
        .hasMessageContaining("line 1")
        .hasMessageContaining("field r.name");
  }

  @Test
  void a_header_that_occurs_twice_is_nothing_where_no_column_is_found_by_it() throws IOException {
    Chunk chunk = only(NAME_AND_QTY, "Name,x,,Quantity,x,\nbolt,a,b,3,c,d\n");

    assertThat(chunk.column(0).value(0)).isEqualTo("bolt");
    assertThat(chunk.column(1).value(0)).isEqualTo(3L);
  }

  @Test
  void columns_without_headers_are_found_by_index() throws IOException {
    CsvReader byIndex =
        new CsvReader(
            List.of(),
            0,
            0,
            Dialect.separatedBy(','),
            List.of(column("b", FieldType.STRING, 1), column("a", FieldType.INT, 0)));

    Chunk chunk = only(byIndex, "1,x\n2,y\n");

    assertThat(chunk.column(0).value(0)).isEqualTo("x");
    assertThat(chunk.column(1).value(1)).isEqualTo(2L);
  }

  @Test
  void the_header_is_no_data_even_if_data_may_start_there() throws IOException {
    CsvReader fromTheFirst =
        new CsvReader(List.of(), 0, 0, Dialect.separatedBy(','), NAME_AND_QTY.columns());

    Chunk chunk = only(fromTheFirst, "Name,Quantity\nbolt,3\n");

    assertThat(chunk.rows()).isEqualTo(1);
    assertThat(chunk.column(0).value(0)).isEqualTo("bolt");
  }

  @Test
  void by_index_the_header_is_skipped_only_as_a_line_before_the_data() throws IOException {
    CsvReader byIndex =
        new CsvReader(
            List.of(), 0, 1, Dialect.separatedBy(','), List.of(column("a", FieldType.INT, 1)));

    Chunk chunk = only(byIndex, "Name,Quantity\nbolt,3\n");

    assertThat(chunk.rows()).isEqualTo(1);
    assertThat(chunk.column(0).value(0)).isEqualTo(3L);
  }

  @Test
  void lines_before_the_header_and_before_the_data_are_skipped() throws IOException {
    CsvReader later =
        new CsvReader(List.of(), 1, 3, Dialect.separatedBy(','), NAME_AND_QTY.columns());

    Chunk chunk = only(later, "made by,us\nName,Quantity\n----,----\nbolt,3\n");

    assertThat(chunk.rows()).isEqualTo(1);
    assertThat(chunk.id().value()).isEqualTo("0002@000000000003");
  }

  @Test
  void a_chunk_is_named_by_the_line_of_its_first_record_and_ordinals_count_lines_from_there()
      throws IOException {
    List<Chunk> chunks =
        read(
            NAME_AND_QTY,
            new ChunkSize(2, 1 << 20),
            "Name,Quantity\na,1\n\nb,2\n\"c\nc\",3\nd,4\n");

    assertThat(chunks)
        .extracting(read -> read.id().value())
        .containsExactly("0002@000000000001", "0002@000000000004");
    assertThat(chunks.get(1).ords()).containsExactly(0, 2);
    assertThat(chunks.get(0).ords()).containsExactly(0, 2);
  }

  @Test
  void a_chunk_ends_when_its_bytes_are_reached() throws IOException {
    String row = "x".repeat(100) + ",1\n";

    assertThat(read(NAME_AND_QTY, new ChunkSize(1000, 250), "Name,Quantity\n" + row.repeat(6)))
        .extracting(read -> read.rows())
        .containsExactly(3, 3);
  }

  @Test
  void a_file_without_data_has_no_chunks() throws IOException {
    CsvReader byIndex =
        new CsvReader(
            List.of(), 0, 1, Dialect.separatedBy(','), List.of(column("a", FieldType.INT, 0)));

    assertThat(read(NAME_AND_QTY, ChunkSize.DEFAULT, "Name,Quantity\n")).isEmpty();
    assertThat(read(byIndex, ChunkSize.DEFAULT, "")).isEmpty();
    assertThat(read(byIndex, ChunkSize.DEFAULT, "a\n")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\uFEFF", "\n\r\n"})
  void a_file_without_its_header_is_an_error_that_says_what_was_expected(String text) {
    assertFails(text)
        .hasMessageContaining("the file is empty where a header was expected")
        .hasMessageContaining("a header with \"Name\", \"Quantity\"");
  }

  @Test
  void a_file_that_ends_before_its_header_is_an_error() {
    CsvReader later =
        new CsvReader(List.of(), 2, 3, Dialect.separatedBy(','), NAME_AND_QTY.columns());

    assertThatThrownBy(() -> read(later, ChunkSize.DEFAULT, "made by,us\n2025,7\n"))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("the file ends before its header")
        .hasMessageContaining("records found: 2, csv.hdr_line_idx: 2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Name,Quantity,Name\na,1,b\n", "Name,Quantity\na,1\n\"open,1\nb,2\n"})
  void what_is_wrong_with_a_file_as_a_whole_is_not_set_aside_as_a_row(String text)
      throws IOException {
    List<RowId> rejected = new ArrayList<>();
    CsvChunks chunks =
        new CsvChunks(
            NAME_AND_QTY,
            CsvPiece.whole(new FileSplit(0, "in.csv")),
            ChunkSize.DEFAULT,
            CsvSamples.parser(text),
            (row, why) -> rejected.add(row));

    assertThatThrownBy(chunks::next).isInstanceOf(XylemException.class);
    assertThat(rejected).isEmpty();
  }

  @Test
  void a_cell_that_does_not_parse_is_named_with_line_column_value_and_what_was_expected() {
    assertFails("Name,Quantity\nbolt,3\nnut,three\n")
        .hasMessageContaining("line 3")
        .hasMessageContaining("field r.qty (column \"Quantity\")")
        .hasMessageContaining("value three")
        .hasMessageContaining("expected: int");
  }

  @Test
  void a_default_that_does_not_parse_is_named_when_it_is_needed() {
    CsvReader bad = reader(column("qty", FieldType.INT, "Quantity", "", "many"));

    assertThatThrownBy(() -> read(bad, ChunkSize.DEFAULT, "Quantity,x\n,1\n"))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("the default of an empty cell")
        .hasMessageContaining("value many");
  }

  @Test
  void a_header_that_is_missing_is_named_with_the_nearest_one() {
    assertFails("Nme,Quantity\nbolt,3\n")
        .hasMessageContaining("no column \"Name\" in the header")
        .hasMessageContaining("line 1")
        .hasMessageContaining("did you mean \"Nme\"?");
  }

  @Test
  void a_header_that_is_like_none_is_named_with_all_there_are() {
    assertFails("colour,Quantity\nred,3\n").hasMessageContaining("the header has colour, Quantity");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "Name;Quantity ! write r.csv.separator: \";\"",
        "Name|Quantity ! write r.csv.separator: \"|\"",
        "Name\tQuantity ! write r.csv.separator: \"\\t\"",
        "Name^Quantity ! write in r.csv.separator what stands between columns",
      })
  void a_header_of_one_column_suggests_another_separator(String header, String hint) {
    assertFails(header + "\nbolt;3\n")
        .hasMessageContaining("no column \"Name\" in the header")
        .hasMessageContaining("the line is one column, \"Name")
        .hasMessageEndingWith(hint);
  }

  @Test
  void records_of_one_column_without_a_header_suggest_another_separator() {
    CsvReader byIndex =
        new CsvReader(
            List.of(),
            0,
            0,
            Dialect.separatedBy(','),
            List.of(column("a", FieldType.STRING, 0), column("b", FieldType.STRING, 1)));

    assertThatThrownBy(() -> read(byIndex, ChunkSize.DEFAULT, "a;b\n"))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("no column with index 1: the records have 1 fields")
        .hasMessageEndingWith("write r.csv.separator: \";\"");
  }

  @Test
  void of_very_many_headers_only_some_are_shown() {
    assertFails("c" + ",colour".repeat(1000) + "\n")
        .hasMessageContaining("the header has c, colour, colour")
        .hasMessageContaining("colour and 951 more");
  }

  @Test
  void a_record_of_another_length_is_an_error() {
    assertFails("Name,Quantity\nbolt,3\nnut,4,5\n")
        .hasMessageContaining("a record of 3 fields where the first record of the file has 2")
        .hasMessageContaining("line 3");
  }

  @Test
  void an_index_beyond_the_record_is_an_error() {
    CsvReader byIndex =
        new CsvReader(
            List.of(), 0, 0, Dialect.separatedBy(','), List.of(column("z", FieldType.STRING, 7)));

    assertThatThrownBy(() -> read(byIndex, ChunkSize.DEFAULT, "a,b\n"))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("no column with index 7: the records have 2 fields")
        .hasMessageContaining("r.z");
  }

  @Test
  void data_before_the_header_is_an_error() {
    CsvReader confused =
        new CsvReader(List.of(), 2, 0, Dialect.separatedBy(','), NAME_AND_QTY.columns());

    assertThatThrownBy(() -> read(confused, ChunkSize.DEFAULT, "a,b\nName,Quantity\n"))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("data before the header");
  }

  private static AbstractThrowableAssert<?, ?> assertFails(String text) {
    return assertThatThrownBy(() -> read(NAME_AND_QTY, ChunkSize.DEFAULT, text))
        .isInstanceOf(XylemException.class);
  }

  private static Chunk only(CsvReader reader, String text) throws IOException {
    List<Chunk> chunks = read(reader, ChunkSize.DEFAULT, text);
    assertThat(chunks).hasSize(1);
    return chunks.get(0);
  }
}
