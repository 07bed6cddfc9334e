package dev.xylem.load.csv;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.load.FileSplit;
import dev.xylem.script.CsvColumn;
import dev.xylem.script.CsvReader;
import dev.xylem.script.CsvReader.Dialect;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.FieldType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Delimited text and its readers, as short as tests want to write them. */
final class CsvSamples {
  private CsvSamples() {}

  static CsvParser parser(String text) throws IOException {
    return new CsvParser(new ByteArrayInputStream(text.getBytes(UTF_8)), Dialect.separatedBy(','));
  }

  /** Every record as the list of its fields. */
  static List<List<String>> fields(String text) throws IOException {
    List<List<String>> all = new ArrayList<>();
    CsvParser parser = parser(text);
    for (CsvRecord record = parser.next(); record != null; record = parser.next()) {
      all.add(record.texts());
    }
    return all;
  }

  static CsvColumn column(String name, FieldType type, String header) {
    return column(name, type, header, "", null);
  }

  static CsvColumn column(
      String name, FieldType type, String header, String format, String defaultValue) {
    return new CsvColumn(
        name, type, Optional.of(header), 0, format, Optional.ofNullable(defaultValue));
  }

  static CsvColumn column(String name, FieldType type, int index) {
    return new CsvColumn(name, type, Optional.empty(), index, "", Optional.empty());
  }

  /** A reader of files with a header line. */
  static CsvReader reader(CsvColumn... columns) {
    return new CsvReader(List.of(), 0, 1, Dialect.separatedBy(','), List.of(columns));
  }

  static List<Chunk> read(CsvReader reader, ChunkSize size, String text) throws IOException {
    return read(reader, size, text.getBytes(UTF_8));
  }

  static List<Chunk> read(CsvReader reader, ChunkSize size, byte[] text) throws IOException {
    List<Chunk> chunks = new ArrayList<>();
    CsvChunks reading =
        new CsvChunks(
            reader,
            CsvPiece.whole(new FileSplit(2, "in.csv")),
            size,
            new CsvParser(new ByteArrayInputStream(text), reader.dialect()),
            BadRowSink.FAIL);
    for (Chunk chunk = reading.next(); chunk != null; chunk = reading.next()) {
      chunks.add(chunk);
    }
    return chunks;
  }
}
