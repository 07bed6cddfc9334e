package dev.xylem.pipeline.init;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is found out about a delimited file. */
class CsvSamplerTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '~',
      value = {
        "a,b/1,2 ~ ,",
        "a;b/1,5;2,5 ~ ;",
        "a|b/1|x,y ~ |",
        "`a\tb/1\tx;y` ~ `\t`",
        "a,b/1,\"x;y;z\" ~ ,",
        "name/Ann ~ ,",
      })
  void the_separator_is_what_cuts_all_records_alike(String text, char separator)
      throws IOException {
    assertThat(sample(text.replace('/', '\n')).separator()).isEqualTo(separator);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "id,name/1,Ann/2,Bob ~ true",
        "1,Ann/2,Bob ~ false",
        "name,city/Ann,Oslo ~ true",
        "Ann,Ann/Bob,Oslo ~ false",
        "Ann,/Bob,Oslo ~ false",
        ",a,b/0,1.5,x/1,2.5,y ~ true",
        "country,2019,2020/Norway,1,2 ~ false",
        "name,when/Ann,2025-01-31 ~ true",
        "name ~ true",
        "1 ~ false",
      })
  void the_first_record_is_a_header_where_its_cells_are_not_like_the_others(
      String text, boolean header) throws IOException {
    assertThat(sample(text.replace('/', '\n')).header()).isEqualTo(header);
  }

  @Test
  void the_user_knows_better() throws IOException {
    CsvSample sample =
        new CsvSampler(Optional.of('|'), Optional.of(true), 0).sample(file("t.csv", "1|2\n3|4"));

    assertThat(sample.separator()).isEqualTo('|');
    assertThat(sample.columns()).extracting(SampleColumn::field).containsExactly("f_1", "f_2");
  }

  @Test
  void without_a_header_the_first_record_counts_as_a_row() throws IOException {
    assertThat(sample("1,1.50\n2,x")).satisfies(s -> assertThat(s.rows()).isEqualTo(2));
    assertThat(types(sample("1,1.50\n2,x"))).containsExactly("int", "string");
  }

  @Test
  void a_byte_order_mark_is_no_part_of_the_first_header() throws IOException {
    assertThat(sample("\ufeff\"id\",v\n1,x").columns().get(0).header()).isEqualTo("id");
  }

  @Test
  void quotes_line_breaks_and_carriage_returns_are_those_of_rfc_4180() throws IOException {
    CsvSample sample = sample("id,\"a \"\"b\"\"\"\r\n1,\"x\ny\"\r\n\r\n2,z\r\n");

    assertThat(sample.rows()).isEqualTo(2);
    assertThat(sample.columns().get(1).header()).isEqualTo("a \"b\"");
  }

  @ParameterizedTest
  @MethodSource
  void cells_are_those_that_a_run_reads(String text, List<String> headers, List<String> types)
      throws IOException {
    CsvSample sample = sample(text);

    assertThat(sample.separator()).isEqualTo(',');
    assertThat(sample.rows()).isEqualTo(2);
    assertThat(sample.columns()).extracting(SampleColumn::header).isEqualTo(headers);
    assertThat(types(sample)).isEqualTo(types);
  }

  static Stream<Arguments> cells_are_those_that_a_run_reads() {
    List<String> idAndV = List.of("id", "v");
    return Stream.of(
        Arguments.of(
            Named.of("a quote inside a cell", "id,v\n1,5\" disk\n2,3\n"),
            idAndV,
            List.of("int", "string")),
        Arguments.of(
            Named.of("a quote behind the one that closes a cell", "id,v\n1,\"5\" x\"\n2,3\n"),
            idAndV,
            List.of("int", "string")),
        Arguments.of(
            Named.of("a lone CR within a cell", "id,v\n1,5\r6\n2,7\n"),
            idAndV,
            List.of("int", "string")),
        Arguments.of(
            Named.of("a lone CR within a header", "id,v\rw\n1,5\n2,7\n"),
            List.of("id", "v\rw"),
            List.of("int", "int")),
        Arguments.of(
            Named.of("a CR before the end of the file", "id,v\r\n1,5\r\n2,7\r"),
            idAndV,
            List.of("int", "int")),
        Arguments.of(
            Named.of("a line break within quotes", "id,\"v\r\nw\"\n1,\"a\n\nb\"\n2,c\n"),
            List.of("id", "v\nw"),
            List.of("int", "string")),
        Arguments.of(
            Named.of("a byte order mark before a quote", "\ufeff\"id\",v\n1,5\n2,7\n"),
            idAndV,
            List.of("int", "int")),
        Arguments.of(
            Named.of("a NUL", "id,v\n1,5\u0000\n2,7\n"), idAndV, List.of("int", "string")));
  }

  @Test
  void compressed_files_are_decompressed() throws IOException {
    Path file = directory.resolve("t.csv.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("id,v\n1,x\n".getBytes(UTF_8));
    }

    assertThat(sampler().sample(new SampleSource(file.toString())).rows()).isEqualTo(1);
  }

  @Test
  void only_as_many_rows_are_looked_at_as_wanted() throws IOException {
    CsvSample sample =
        new CsvSampler(Optional.empty(), Optional.empty(), 2)
            .sample(file("t.csv", "id,v\n1,2\n3,4\n5,x\n"));

    assertThat(sample.description()).contains("the first 2 rows");
    assertThat(types(sample)).containsExactly("int", "int");
  }

  @Test
  void what_is_wrong_behind_the_rows_that_are_looked_at_is_not_met() throws IOException {
    CsvSample sample =
        new CsvSampler(Optional.of(','), Optional.empty(), 2)
            .sample(file("t.csv", "id,v\n1,a\n2,b\n3,\"open\n4,d\n"));

    assertThat(sample.description()).contains("the first 2 rows");
    assertThat(types(sample)).containsExactly("int", "string");
  }

  @Test
  void a_separator_is_found_whatever_is_wrong_behind_the_first_hundred_records()
      throws IOException {
    String text = "id;v\n" + "1;a\n".repeat(99) + "2;\"open\n";

    CsvSample sample =
        new CsvSampler(Optional.empty(), Optional.empty(), 99).sample(file("t.csv", text));

    assertThat(sample.separator()).isEqualTo(';');
  }

  @Test
  void a_quote_that_is_never_closed_is_named_with_its_line() {
    assertThatThrownBy(() -> sampleAsUser("v,id\nx,1\ny,\"2\nz,3\n"))
        .isInstanceOf(XylemException.class)
        .hasMessageContainingAll("never closed", "line 3", "t.csv");
  }

  @Test
  void a_record_of_another_length_is_named_with_its_line() {
    assertThatThrownBy(() -> sampleAsUser("a,b\n1,2\n3\n"))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("1 cells where the first record has 2")
        .hasMessageContaining("line 3")
        .hasMessageContaining("t.csv")
        .hasMessageContaining("--separator");
  }

  @Test
  void an_empty_file_is_refused() {
    assertThatThrownBy(() -> sampleAsUser("")).hasMessageContaining("the file is empty");
  }

  @Test
  void a_file_that_is_not_in_utf_8_is_refused_with_a_way_out() throws IOException {
    Path file = directory.resolve("t.csv");
    Files.writeString(file, "name\nGr\u00fc\u00dfe\n", StandardCharsets.ISO_8859_1);

    assertThatThrownBy(() -> new SampleSource(file.toString()).read(sampler()::sample))
        .hasMessageContaining("not in UTF-8")
        .hasMessageContaining("iconv");
  }

  @Test
  void a_missing_file_is_named() {
    assertThatThrownBy(() -> new SampleSource("/no/such.csv").read(sampler()::sample))
        .hasMessageContaining("cannot be found")
        .hasMessageContaining("/no/such.csv");
  }

  private CsvSample sampleAsUser(String text) throws IOException {
    return file("t.csv", text).read(sampler()::sample);
  }

  private CsvSample sample(String text) throws IOException {
    return sampler().sample(file("t.csv", text));
  }

  private static CsvSampler sampler() {
    return new CsvSampler(Optional.empty(), Optional.empty(), 0);
  }

  private SampleSource file(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.writeString(file, text);
    return new SampleSource(file.toString());
  }

  private static List<String> types(SampleFile file) {
    return file.columns().stream().map(c -> c.format().type().scriptName()).toList();
  }
}
