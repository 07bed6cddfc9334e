package dev.xylem.load.csv;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.load.FileSplit;
import dev.xylem.load.SeekableFile;
import dev.xylem.script.CsvColumn;
import dev.xylem.script.CsvReader;
import dev.xylem.script.CsvReader.Dialect;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.FieldType;
import dev.xylem.types.XylemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterProperty;
import net.jqwik.api.lifecycle.BeforeProperty;

/** What is read in pieces is what is read at once. */
class CsvPiecesTest {
  private Path file;

  @BeforeProperty
  void aFile() throws IOException {
    file = Files.createTempFile("pieces", ".csv");
  }

  @AfterProperty
  void noFile() throws IOException {
    Files.delete(file);
  }

  @Property(tries = 1000)
  void pieces_have_the_records_of_the_whole_with_their_numbers_and_lines(
      @ForAll("texts") String text,
      @ForAll("separators") char separator,
      @ForAll @IntRange(min = 1, max = 40) int pieceBytes)
      throws IOException {
    Files.writeString(file, withQuotesClosed(text, separator));
    CsvReader reader = readerOfNothing(separator);

    List<String> inPieces = new ArrayList<>();
    for (CsvPiece piece : cut(reader, pieceBytes)) {
      inPieces.addAll(records(piece, separator));
    }

    assertThat(inPieces).isEqualTo(records(CsvPiece.whole(split()), separator));
  }

  @Property(tries = 200)
  void a_quote_that_is_never_closed_is_an_error_with_its_line_however_the_file_is_read(
      @ForAll("cells") List<String> cells, @ForAll @IntRange(min = 1, max = 60) int pieceBytes)
      throws IOException {
    String rows = rows(cells);
    Files.writeString(file, rows + "x,\"open\ny,2\n" + "z,3\n".repeat(cells.size()));
    CsvReader reader = readerOfNothing(',');
    String problem =
        "never closed (line %d)".formatted(rows.chars().filter(c -> c == '\n').count() + 1);

    assertThatThrownBy(() -> records(CsvPiece.whole(split()), ','))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining(problem);
    assertThatThrownBy(() -> cut(reader, pieceBytes))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining(problem);
  }

  @Property(tries = 200)
  void rows_in_pieces_are_rows_of_the_whole(
      @ForAll("cells") List<String> cells, @ForAll @IntRange(min = 1, max = 60) int pieceBytes)
      throws IOException {
    Files.writeString(file, "\uFEFFmade by us,x\n\ntext,length\n" + rows(cells));
    CsvReader reader =
        new CsvReader(
            List.of(),
            1,
            2,
            Dialect.separatedBy(','),
            List.of(
                CsvSamples.column("text", FieldType.STRING, "text"),
                CsvSamples.column("length", FieldType.INT, "length")));

    List<String> inPieces = new ArrayList<>();
    for (CsvPiece piece : cut(reader, pieceBytes)) {
      inPieces.addAll(rows(reader, piece));
    }

    assertThat(inPieces).isEqualTo(rows(reader, CsvPiece.whole(split())));
    assertThat(inPieces).hasSameSizeAs(cells);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of("a", "é", "😀", "\"", "\"", "\"\"", ",", ";", "、", "\n", "\r\n", "\r")
        .list()
        .ofMaxSize(60)
        .map(parts -> String.join("", parts))
        .flatMap(text -> Arbitraries.of(text, "\uFEFF" + text));
  }

  @Provide
  Arbitrary<Character> separators() {
    return Arbitraries.of(',', ';', '、', 'é');
  }

  @Provide
  Arbitrary<List<String>> cells() {
    return Arbitraries.strings()
        .withChars('a', 'é', '"', ',', '\n', ' ')
        .ofMaxLength(8)
        .list()
        .ofMinSize(1)
        .ofMaxSize(30);
  }

  /** A record of each cell and its length. */
  private static String rows(List<String> cells) {
    return cells.stream()
        .map(cell -> "\"" + cell.replace("\"", "\"\"") + "\"," + cell.length() + "\r\n")
        .collect(Collectors.joining());
  }

  private static String withQuotesClosed(String text, char separator) throws IOException {
    CsvParser parser =
        new CsvParser(
            new ByteArrayInputStream(text.getBytes(UTF_8)), Dialect.separatedBy(separator));
    try {
      while (parser.skip()) {
        // Only the end is of interest.
      }
      return text;
    } catch (XylemException open) {
      return text + "\"\n";
    }
  }

  private FileSplit split() {
    return new FileSplit(0, file.toString());
  }

  /** By index, so that records of any length will do: they are only passed over. */
  private static CsvReader readerOfNothing(char separator) {
    CsvColumn first =
        new CsvColumn("x", FieldType.STRING, Optional.empty(), 0, "", Optional.empty());
    return new CsvReader(List.of(), 0, 0, Dialect.separatedBy(separator), List.of(first));
  }

  private List<CsvPiece> cut(CsvReader reader, int pieceBytes) throws IOException {
    List<CsvPiece> pieces = new ArrayList<>();
    try (SeekableFile open = SeekableFile.open(file.toString())) {
      new CsvPieces(reader, pieceBytes).cut(split(), open, pieces::add);
    }
    return pieces;
  }

  /** Every record as its number, its line and its fields. */
  private List<String> records(CsvPiece piece, char separator) throws IOException {
    List<String> all = new ArrayList<>();
    CsvParser parser = open(piece, Dialect.separatedBy(separator));
    long number = piece.record();
    for (CsvRecord record = parser.next(); record != null; record = parser.next()) {
      all.add(number++ + " line " + record.line() + " " + record.texts());
    }
    return all;
  }

  private List<String> rows(CsvReader reader, CsvPiece piece) throws IOException {
    List<String> all = new ArrayList<>();
    CsvChunks chunks =
        new CsvChunks(
            reader, piece, ChunkSize.DEFAULT, open(piece, reader.dialect()), BadRowSink.FAIL);
    for (Chunk read = chunks.next(); read != null; read = chunks.next()) {
      long first = Long.parseLong(read.id().value().substring(5), 16);
      for (int row = 0; row < read.rows(); row++) {
        all.add(
            "line %d %s%s"
                .formatted(
                    first + read.ord(row) + 1,
                    read.column(0).value(row),
                    read.column(1).value(row)));
      }
    }
    return all;
  }

  private CsvParser open(CsvPiece piece, Dialect dialect) throws IOException {
    byte[] whole = Files.readAllBytes(file);
    int from = (int) piece.from();
    int to = (int) Math.min(piece.to(), whole.length);
    ByteArrayInputStream part = new ByteArrayInputStream(whole, from, to - from);
    return piece.from() == 0
        ? new CsvParser(part, dialect)
        : CsvParser.from(part, dialect, piece.line());
  }
}
