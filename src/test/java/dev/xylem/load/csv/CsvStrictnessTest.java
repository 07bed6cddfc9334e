package dev.xylem.load.csv;

import static dev.xylem.load.csv.CsvSamples.column;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.load.FileSplit;
import dev.xylem.script.CsvColumn;
import dev.xylem.script.CsvReader;
import dev.xylem.script.CsvReader.Dialect;
import dev.xylem.script.CsvReader.Strictness;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.FieldType;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table in docs/files.md: what each strictness makes of each oddity. */
class CsvStrictnessTest {
  /**
   * {@code /} stands for LF, {@code ~} for CR, {@code 0} for NUL, {@code ^} for a byte that is not
   * UTF-8, {@code #} for a byte order mark. What is read are cells of the columns a and b; {@code
   * !} begins an error.
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          quote never closed            | a,b/x,"y/z,w/  | !a quote is opened and never closed | !a quote is opened and never closed | x,y/z,w/
          quote in an unquoted cell     | a,b/5" x,y/    | !a quote in a cell that is not in quotes | 5" x,y | 5" x,y
          text behind a closing quote   | a,b/"x"y",z/   | !text behind the quote that closes a cell | x"y,z | x"y,z
          blank behind a closing quote  | a,b/"x" y",z/  | !text behind the quote that closes a cell | x" y,z | x" y,z
          CR that ends no line          | a,b/x~y,z/     | !a CR that ends no line | x~y,z | x~y,z
          CR in quotes                  | a,b/"x~y",z/   | x~y,z | x~y,z | x~y,z
          NUL                           | a,b/x0,y/      | !a NUL (U+0000) | x0,y | x0,y
          NUL in quotes                 | a,b/"x0",y/    | !a NUL (U+0000) | x0,y | x0,y
          too few cells                 | a,b/x/         | !a record of 1 fields | !a record of 1 fields | x,
          too many cells                | a,b/x,y,z/     | !a record of 3 fields | !a record of 3 fields | x,y
          a title above                 | made by us/a,b/x,y/ | !no column "a" | !no column "a" | !no column "a"
          header twice, asked for       | a,b,a/x,y,z/   | !the header has "a" more than once | !the header has "a" more than once | z,y
          header twice, not asked for   | a,b,c,c/x,y,,/ | !the header has "c" more than once | x,y | x,y
          not UTF-8                     | a,b/x^,y/      | !the file is not in UTF-8 | !the file is not in UTF-8 | x?,y
          byte order mark               | #a,b/x,y/ | x,y | x,y | x,y
          blank lines                   | a,b//x,y//     | x,y | x,y | x,y
          CR LF                         | a,b~/x,y~/     | x,y | x,y | x,y
          CR LF in quotes               | a,b/"x~/y",z/  | x/y,z | x/y,z | x/y,z
          separator in quotes           | a,b/"x,y",z/   | x,y,z | x,y,z | x,y,z
          doubled quotes                | a,b/"x""y",z/  | x"y,z | x"y,z | x"y,z
          """)
  void each_strictness_has_its_rule(
      String oddity, String text, String strict, String normal, String lenient) throws IOException {
    byte[] file = bytes(text);

    assertThat(outcome(Strictness.STRICT, file)).startsWith(strict);
    assertThat(outcome(Strictness.NORMAL, file)).startsWith(normal);
    assertThat(outcome(Strictness.LENIENT, file)).startsWith(lenient);
  }

  @Test
  void only_a_lenient_reader_takes_an_empty_file_where_a_header_is_required() throws IOException {
    assertThat(outcome(Strictness.STRICT, new byte[0])).startsWith("!the file is empty");
    assertThat(outcome(Strictness.NORMAL, new byte[0])).startsWith("!the file is empty");
    assertThat(outcome(Strictness.LENIENT, new byte[0])).isEmpty();
  }

  @Test
  void a_lenient_reader_finds_the_header_below_titles_of_other_lengths() throws IOException {
    CsvReader reader =
        new CsvReader(
            List.of(),
            1,
            2,
            dialect(Strictness.LENIENT, false),
            reader(Strictness.LENIENT).columns());

    assertThat(cells(reader, bytes("made by us/a,b/x,y/"))).isEqualTo("x,y");
  }

  @Test
  void a_float_that_is_not_finite_is_an_error_only_of_a_strict_reader() throws IOException {
    for (String cell : List.of("NaN", "+Inf", "-infinity", "1e999")) {
      byte[] file = bytes("f,x/" + cell + ",y/");

      assertThat(outcome(floats(Strictness.STRICT), file)).startsWith("!").contains("line 2");
    }
    assertThat(outcome(floats(Strictness.NORMAL), bytes("f/NaN/"))).isEqualTo("NaN");
    assertThat(outcome(floats(Strictness.LENIENT), bytes("f/-Inf/"))).isEqualTo("-Infinity");
  }

  @ParameterizedTest
  @CsvSource({"STRICT", "NORMAL", "LENIENT"})
  void crlf_in_quotes_stays_if_the_reader_is_to_keep_it(Strictness strictness) throws IOException {
    CsvReader reader =
        new CsvReader(List.of(), 0, 1, dialect(strictness, true), reader(strictness).columns());

    assertThat(cells(reader, bytes("a,b~/\"1~/2/3~4\",x~/"))).isEqualTo("1~/2/3~4,x");
  }

  @Test
  void the_error_of_a_strict_reader_names_the_line_of_the_oddity_and_what_to_do() {
    assertThat(outcome(Strictness.STRICT, bytes("a,b/\"1/2\",\"3/4\"5\"/")))
        .contains("line 4", "r.csv.strictness: normal");
  }

  @Test
  void a_record_that_a_strict_reader_refuses_can_be_set_aside() throws IOException {
    CsvReader reader = reader(Strictness.STRICT);
    List<RowId> rejected = new ArrayList<>();
    CsvChunks chunks =
        new CsvChunks(
            reader,
            CsvPiece.whole(new FileSplit(0, "in.csv")),
            ChunkSize.DEFAULT,
            new CsvParser(
                new ByteArrayInputStream(bytes("a,b/x,y/5\" x,y/z,w/")), reader.dialect()),
            (row, why) -> rejected.add(row));

    assertThat(chunks.next().rows()).isEqualTo(2);
    assertThat(rejected).containsExactly(new RowId(ChunkId.ofFile(0, 1), 1));
  }

  private static byte[] bytes(String text) {
    byte[] bytes =
        text.replace('/', '\n')
            .replace('~', '\r')
            .replace('0', '\0')
            .replace("#", "\u00EF\u00BB\u00BF")
            .getBytes(ISO_8859_1);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = bytes[i] == '^' ? (byte) 0xE9 : bytes[i];
    }
    return bytes;
  }

  private static String outcome(Strictness strictness, byte[] file) {
    return outcome(reader(strictness), file);
  }

  private static String outcome(CsvReader reader, byte[] file) {
    try {
      return cells(reader, file);
    } catch (XylemException e) {
      return "!" + e.getMessage();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String cells(CsvReader reader, byte[] file) throws IOException {
    List<String> rows = new ArrayList<>();
    for (Chunk read : CsvSamples.read(reader, ChunkSize.DEFAULT, file)) {
      for (int row = 0; row < read.rows(); row++) {
        List<String> cells = new ArrayList<>();
        for (int column = 0; column < read.columnCount(); column++) {
          cells.add(String.valueOf(read.column(column).value(row)));
        }
        rows.add(String.join(",", cells));
      }
    }
    return String.join(";", rows)
        .replace('\n', '/')
        .replace('\r', '~')
        .replace('\0', '0')
        .replace('\uFFFD', '?');
  }

  private static CsvReader reader(Strictness strictness) {
    return reader(
        dialect(strictness, false),
        column("a", FieldType.STRING, "a"),
        column("b", FieldType.STRING, "b"));
  }

  private static CsvReader floats(Strictness strictness) {
    return reader(dialect(strictness, false), column("f", FieldType.FLOAT, "f"));
  }

  private static CsvReader reader(Dialect dialect, CsvColumn... columns) {
    return new CsvReader(List.of(), 0, 1, dialect, List.of(columns));
  }

  private static Dialect dialect(Strictness strictness, boolean keepCrLf) {
    return new Dialect(',', strictness, keepCrLf);
  }
}
