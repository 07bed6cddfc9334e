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
  void bytes_that_are_no_text_are_an_error_with_their_line() {
    assertThatThrownBy(() -> read("a\n\u00e9\n".getBytes(ISO_8859_1)))
        .isInstanceOf(XylemException.class)
        .hasMessageContainingAll("not in UTF-8", "line 2");
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
