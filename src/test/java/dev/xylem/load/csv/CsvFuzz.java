package dev.xylem.load.csv;

import dev.xylem.fuzz.FuzzBounds;
import dev.xylem.load.FileSplit;
import dev.xylem.load.SeekableFile;
import dev.xylem.script.CsvColumn;
import dev.xylem.script.CsvReader;
import dev.xylem.script.CsvReader.Dialect;
import dev.xylem.script.CsvReader.Strictness;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.FieldType;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A file of delimited text; its first byte says how it is read. Problems have a line, and reading
 * in pieces gives what reading at once does.
 */
public final class CsvFuzz {
  private static final String SEPARATORS = ",;\t、";
  private static final int BY_HEADER = 4;
  private static final int WITH_FORMATS = 8;
  private static final int WITH_DEFAULTS = 16;
  private static final int IN_PIECES = 32;
  private static final int STRICTNESS_SHIFT = 6;
  private static final ChunkSize FEW_ROWS = new ChunkSize(3, 100);

  private static Path file;

  private CsvFuzz() {}

  public static void fuzzerTestOneInput(byte[] input) {
    int mode = input.length == 0 ? 0 : input[0];
    byte[] text = input.length == 0 ? input : Arrays.copyOfRange(input, 1, input.length);
    CsvReader reader = reader(mode);
    List<String> rows = new ArrayList<>();
    FuzzBounds.hold(() -> replace(rows, readAtOnce(reader, text)));
    if ((mode & IN_PIECES) != 0) {
      List<String> inPieces = new ArrayList<>();
      FuzzBounds.hold(() -> replace(inPieces, readInPieces(reader, text)));
      boolean isWhole = rows.stream().noneMatch(row -> row.startsWith("failed"));
      FuzzBounds.require(
          !isWhole || rows.equals(inPieces), "in pieces: " + inPieces + "\nat once: " + rows);
      FuzzBounds.require(
          isWhole || inPieces.stream().anyMatch(row -> row.startsWith("failed")),
          "no problem in pieces: " + rows);
    }
  }

  private static void replace(List<String> rows, List<String> read) {
    rows.clear();
    rows.addAll(read);
  }

  private static CsvReader reader(int mode) {
    List<CsvColumn> columns = new ArrayList<>();
    FieldType[] types = FieldType.values();
    for (int i = 0; i < types.length; i++) {
      Optional<String> header =
          (mode & BY_HEADER) != 0 ? Optional.of(types[i].scriptName()) : Optional.empty();
      Optional<String> defaultValue =
          (mode & WITH_DEFAULTS) != 0 ? Optional.of("1") : Optional.empty();
      String format = (mode & WITH_FORMATS) != 0 ? format(types[i]) : plain(types[i]);
      columns.add(new CsvColumn(types[i].scriptName(), types[i], header, i, format, defaultValue));
    }
    int header = (mode & BY_HEADER) != 0 ? 1 : 0;
    return new CsvReader(List.of(), 0, header, dialect(mode), columns);
  }

  private static Dialect dialect(int mode) {
    Strictness[] all = Strictness.values();
    int strictness = mode >> STRICTNESS_SHIFT & 3;
    boolean keepCrLf = strictness == all.length;
    return new Dialect(
        SEPARATORS.charAt(mode & 3), all[Math.min(strictness, all.length - 1)], keepCrLf);
  }

  private static String plain(FieldType type) {
    return type == FieldType.DATETIME ? "2006-01-02" : "";
  }

  private static String format(FieldType type) {
    return switch (type) {
      case INT -> "#%d";
      case FLOAT, DECIMAL2 -> "%f EUR";
      case DATETIME -> "02 Jan 2006 15:04:05.000 -0700";
      case STRING, BOOL -> "";
    };
  }

  private static List<String> readAtOnce(CsvReader reader, byte[] text) throws IOException {
    List<String> rows = new ArrayList<>();
    try (CsvParser parser = new CsvParser(new ByteArrayInputStream(text), reader.dialect())) {
      read(reader, CsvPiece.whole(split()), parser, rows);
    } catch (XylemException e) {
      rows.add("failed: " + placed(e));
    }
    return rows;
  }

  private static List<String> readInPieces(CsvReader reader, byte[] text) throws IOException {
    List<String> rows = new ArrayList<>();
    Files.write(file(), text);
    List<CsvPiece> pieces = new ArrayList<>();
    try (SeekableFile seekable = SeekableFile.open(file().toString())) {
      new CsvPieces(reader, 20).cut(split(), seekable, pieces::add);
    } catch (XylemException e) {
      return List.of("failed: " + placed(e));
    }
    for (CsvPiece piece : pieces) {
      int to = (int) Math.min(piece.to(), text.length);
      ByteArrayInputStream part =
          new ByteArrayInputStream(text, (int) piece.from(), to - (int) piece.from());
      try (CsvParser parser =
          piece.from() == 0
              ? new CsvParser(part, reader.dialect())
              : CsvParser.from(part, reader.dialect(), piece.line())) {
        read(reader, piece, parser, rows);
      } catch (XylemException e) {
        rows.add("failed: " + placed(e));
        return rows;
      }
    }
    return rows;
  }

  private static void read(CsvReader reader, CsvPiece piece, CsvParser parser, List<String> rows)
      throws IOException {
    CsvChunks chunks = new CsvChunks(reader, piece, FEW_ROWS, parser, (row, why) -> placed(why));
    for (Chunk chunk = chunks.next(); chunk != null; chunk = chunks.next()) {
      for (int row = 0; row < chunk.rows(); row++) {
        List<Object> values = new ArrayList<>();
        for (int column = 0; column < reader.columns().size(); column++) {
          values.add(chunk.column(column).value(row));
        }
        rows.add(new RowId(chunk.id(), chunk.ord(row)).source().orElseThrow() + " " + values);
      }
    }
  }

  /** That a file lacks its header is said of the file. */
  private static String placed(XylemException e) {
    boolean isOfFile =
        e.problem().startsWith("the file is empty")
            || e.problem().startsWith("the file ends before its header");
    FuzzBounds.require(isOfFile || e.facts().containsKey(Fact.LINE), "no line: " + e);
    return e.getMessage();
  }

  private static FileSplit split() {
    return new FileSplit(0, file().toString());
  }

  private static Path file() {
    try {
      if (file == null) {
        file = Files.createTempFile("fuzz", ".csv");
        file.toFile().deleteOnExit();
      }
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
