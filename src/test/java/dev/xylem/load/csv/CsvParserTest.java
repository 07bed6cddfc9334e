package dev.xylem.load.csv;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.script.CsvReader.Dialect;
import dev.xylem.types.XylemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvParserTest {
  static Stream<Arguments> texts() {
    return Stream.of(
        Arguments.of("plain", "a,b\nc,d\n", List.of(List.of("a", "b"), List.of("c", "d"))),
        Arguments.of("no line break at the end", "a,b", List.of(List.of("a", "b"))),
        Arguments.of("CRLF", "a,b\r\nc,d\r\n", List.of(List.of("a", "b"), List.of("c", "d"))),
        Arguments.of("byte order mark", "\uFEFFa\nb\n", List.of(List.of("a"), List.of("b"))),
        Arguments.of("blank lines", "a\n\n\r\nb\n\n", List.of(List.of("a"), List.of("b"))),
        Arguments.of("spaces stay", " a , b\n", List.of(List.of(" a ", " b"))),
        Arguments.of("empty fields", ",,\n", List.of(List.of("", "", ""))),
        Arguments.of("separator in quotes", "\"a,b\",c\n", List.of(List.of("a,b", "c"))),
        Arguments.of("doubled quotes", "\"a\"\"b\",c\n", List.of(List.of("a\"b", "c"))),
        Arguments.of("line break in quotes", "\"a\nb\",c\n", List.of(List.of("a\nb", "c"))),
        Arguments.of("CRLF in quotes is LF", "\"a\r\nb\",c\n", List.of(List.of("a\nb", "c"))),
        Arguments.of("bare quote in a field", "5\" disk,c\n", List.of(List.of("5\" disk", "c"))),
        Arguments.of("text after a quote", "\"a\"b\",c\n", List.of(List.of("a\"b", "c"))),
        Arguments.of("it closes later", "\"a\"b,c\nd\",e\n", List.of(List.of("a\"b,c\nd", "e"))),
        Arguments.of("space after a quote", "\"a\" ,b\"\n", List.of(List.of("a\" ,b"))),
        Arguments.of("space before a quote", " \"a\",b\n", List.of(List.of(" \"a\"", "b"))),
        Arguments.of("three quotes", "\"\"\"a\"\"\",b\n", List.of(List.of("\"a\"", "b"))),
        Arguments.of("nothing in quotes", "\"\",\"\"\r\n", List.of(List.of("", ""))),
        Arguments.of("CR is text", "a\rb,c\r\r\n", List.of(List.of("a\rb", "c\r"))),
        Arguments.of("CR in quotes is text", "\"a\rb\"\n", List.of(List.of("a\rb"))),
        Arguments.of("CR at the end", "a\r", List.of(List.of("a"))),
        Arguments.of("CR after a quote at the end", "\"a\"\r", List.of(List.of("a"))),
        Arguments.of("a line of CR", "a\n\rb\n", List.of(List.of("a"), List.of("\rb"))),
        Arguments.of("separator at the end", "a,", List.of(List.of("a", ""))),
        Arguments.of("only a line end", "\r\n", List.of()),
        Arguments.of("nothing", "", List.of()),
        Arguments.of("NUL is text", "a\0b,\0,\"\0\"\n", List.of(List.of("a\0b", "\0", "\0"))),
        Arguments.of("beyond ASCII", "é,😀\n", List.of(List.of("é", "😀"))));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("texts")
  void fields_are_read_as_they_stand(String name, String text, List<List<String>> fields)
      throws IOException {
    assertThat(CsvSamples.fields(text)).isEqualTo(fields);
  }

  @Test
  void lines_are_counted_with_blank_lines_and_those_within_quotes() throws IOException {
    CsvParser parser = CsvSamples.parser("a\n\n\"b\nb\"\nc\n");

    assertThat(parser.next().line()).isEqualTo(1);
    assertThat(parser.next().line()).isEqualTo(3);
    assertThat(parser.next().line()).isEqualTo(5);
    assertThat(parser.next()).isNull();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("textsWithOpenQuotes")
  void a_quote_that_is_never_closed_is_an_error_with_the_line_on_which_it_stands(
      String name, String text, int records, int line) throws IOException {
    CsvParser read = CsvSamples.parser(text);
    CsvParser skipped = CsvSamples.parser(text);
    for (int i = 0; i < records; i++) {
      assertThat(read.next()).isNotNull();
      assertThat(skipped.skip()).isTrue();
    }

    for (ThrowingCallable last : List.<ThrowingCallable>of(read::next, skipped::skip)) {
      assertThatThrownBy(last)
          .isInstanceOf(XylemException.class)
          .hasMessageContaining("a quote is opened and never closed (line %d)", line);
    }
  }

  static Stream<Arguments> textsWithOpenQuotes() {
    return Stream.of(
        Arguments.of("at the end of the file", "a,\"", 0, 1),
        Arguments.of("in the last cell", "a,\"b", 0, 1),
        Arguments.of("before a CRLF", "\"a\r\n", 0, 1),
        Arguments.of("before records", "a,b\n1,\"open\n2,c\n3,d\n", 1, 2),
        Arguments.of("behind doubled quotes", "a\n\"b\"\"\n", 1, 2),
        Arguments.of("behind a quote that is text", "\"a\" b\n", 0, 1),
        Arguments.of("within a record of several lines", "a,b\n\n\"1\n2\",\"open\nc\n", 1, 4));
  }

  @Test
  void a_record_that_grows_too_long_in_quotes_is_named_with_the_line_on_which_they_open()
      throws IOException {
    byte[] text = ("\"a\na\",\"" + "x".repeat(5000)).getBytes(UTF_8);
    CsvParser parser =
        new CsvParser(new ByteArrayInputStream(text), Dialect.separatedBy(','), 1000);

    assertThatThrownBy(parser::next)
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("a record of more than 1000 bytes (line 2)");
  }

  @ParameterizedTest
  @ValueSource(chars = {'\t', ';', '¦', '、'})
  void any_character_can_be_the_separator(char separator) throws IOException {
    String text = "a%1$sx%1$s\"b%1$s\"%1$sé\n".formatted(separator);
    CsvParser parser =
        new CsvParser(
            new ByteArrayInputStream(text.getBytes(UTF_8)), Dialect.separatedBy(separator));

    assertThat(parser.next().texts()).containsExactly("a", "x", "b" + separator, "é");
  }

  @Test
  void other_encodings_are_an_error() throws IOException {
    byte[] latin = "name\ncafé au lait\n".getBytes(ISO_8859_1);
    CsvParser parser = new CsvParser(new ByteArrayInputStream(latin), Dialect.separatedBy(','));

    assertThatThrownBy(
            () -> {
              parser.next();
              parser.next();
            })
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("not in UTF-8")
        .hasMessageContaining("line");
  }

  @Test
  void a_record_without_end_is_an_error_and_not_a_lack_of_memory() throws IOException {
    byte[] text = ("a\n\"" + "x".repeat(5000)).getBytes(UTF_8);
    CsvParser parser =
        new CsvParser(new ByteArrayInputStream(text), Dialect.separatedBy(','), 1000);
    parser.next();

    assertThatThrownBy(parser::next)
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("line 2");
  }

  @Test
  void bytes_that_are_no_utf8_are_named_with_their_line() throws IOException {
    byte[] latin = "name\n\ncafé\n".getBytes(ISO_8859_1);
    CsvParser parser = new CsvParser(new ByteArrayInputStream(latin), Dialect.separatedBy(','));
    parser.next();

    assertThatThrownBy(parser::next)
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("not in UTF-8")
        .hasMessageContaining("line 3");
  }

  @Test
  void a_record_of_very_many_fields_is_an_error() throws IOException {
    byte[] text = "abcdefgh,".repeat(5000).getBytes(UTF_8);
    CsvParser parser =
        new CsvParser(new ByteArrayInputStream(text), Dialect.separatedBy(','), 20_000);

    assertThatThrownBy(parser::next)
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("a record of more than 20000 bytes");
  }

  @Test
  void a_record_of_more_fields_than_fit_in_memory_is_an_error() throws IOException {
    byte[] text = ("a\n" + ",".repeat(CsvParser.MAX_FIELDS)).getBytes(UTF_8);
    CsvParser parser = new CsvParser(new ByteArrayInputStream(text), Dialect.separatedBy(','));
    parser.next();

    assertThatThrownBy(parser::next)
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("a record of more than 262144 cells (line 2)");
  }

  @Test
  void a_record_of_very_many_empty_fields_is_an_error() throws IOException {
    byte[] text = ",".repeat(5000).getBytes(UTF_8);
    CsvParser parser =
        new CsvParser(new ByteArrayInputStream(text), Dialect.separatedBy(','), 1000);

    assertThatThrownBy(parser::next)
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("a record of more than 1000 bytes");
  }
}
