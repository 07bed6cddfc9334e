package dev.xylem.load.csv;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.load.csv.CsvRecordReader.Cells;
import dev.xylem.types.XylemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvRecordReaderTest {
  @Test
  void records_have_their_cells_and_the_line_on_which_they_start() throws IOException {
    assertThat(read("\uFEFFid;text\n\n1;\"two\nlines\"\n2;\n".getBytes(UTF_8)))
        .containsExactly(
            new Cells(1, List.of("id", "text")),
            new Cells(3, List.of("1", "two\nlines")),
            new Cells(5, List.of("2", "")));
  }

  @Test
  void a_stray_quote_is_text_as_it_is_in_a_run() throws IOException {
    assertThat(read("5\" disk;\"a\"b\";c\n".getBytes(UTF_8)))
        .containsExactly(new Cells(1, List.of("5\" disk", "a\"b", "c")));
  }

  @Test
  void a_quote_that_is_never_closed_is_an_error_with_its_line() {
    assertThatThrownBy(() -> read("a;b\n1;\"open\n2;c\n".getBytes(UTF_8)))
        .isInstanceOf(XylemException.class)
        .hasMessageContainingAll("never closed", "line 2");
  }

  @Test
  void whether_there_is_another_record_is_known_without_reading_it() throws IOException {
    try (CsvRecordReader reader = reader("a;b\n\n1;\"open\n")) {
      assertThat(reader.next().line()).isEqualTo(1);
      assertThat(reader.hasNext()).isTrue();
    }
    try (CsvRecordReader reader = reader("\na;b\n\n\r\n")) {
      assertThat(reader.hasNext()).isTrue();
      assertThat(reader.next().line()).isEqualTo(2);
      assertThat(reader.hasNext()).isFalse();
      assertThat(reader.next()).isNull();
    }
  }

  @Test
  void bytes_that_are_no_text_are_an_error_with_their_line() {
    assertThatThrownBy(() -> read("a\n\u00e9\n".getBytes(ISO_8859_1)))
        .isInstanceOf(XylemException.class)
        .hasMessageContainingAll("not in UTF-8", "line 2");
  }

  private static CsvRecordReader reader(String text) throws IOException {
    return new CsvRecordReader(new ByteArrayInputStream(text.getBytes(UTF_8)), ';');
  }

  private static List<Cells> read(byte[] text) throws IOException {
    List<Cells> all = new ArrayList<>();
    try (CsvRecordReader reader = new CsvRecordReader(new ByteArrayInputStream(text), ';')) {
      for (Cells next = reader.next(); next != null; next = reader.next()) {
        all.add(next);
      }
    }
    return all;
  }
}
