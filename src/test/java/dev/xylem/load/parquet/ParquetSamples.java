package dev.xylem.load.parquet;

import dev.xylem.load.FileSplit;
import dev.xylem.script.ParquetColumn;
import dev.xylem.script.ParquetReader;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.FieldType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The files that {@code samples.py} wrote, and readers as short as tests want to write them. */
final class ParquetSamples {
  private ParquetSamples() {}

  static Path file(String name) {
    return Path.of("resources/dev/xylem/load/parquet", name + ".parquet").toAbsolutePath();
  }

  static ParquetColumn column(String name, FieldType type) {
    return new ParquetColumn(name, type, name, Optional.empty());
  }

  static ParquetColumn column(String name, FieldType type, String defaultValue) {
    return new ParquetColumn(name, type, name, Optional.of(defaultValue));
  }

  static ParquetReader reader(ParquetColumn... columns) {
    return new ParquetReader(List.of(), List.of(columns));
  }

  static List<Chunk> chunks(ParquetReader reader, Path file, ChunkSize size) throws IOException {
    List<Chunk> chunks = new ArrayList<>();
    try (ParquetFile open = ParquetFile.open(file.toString())) {
      RowGroups all = RowGroups.all(new FileSplit(2, file.toString()));
      ParquetChunks reading = new ParquetChunks(reader, open, all, size);
      for (Chunk chunk = reading.next(); chunk != null; chunk = reading.next()) {
        chunks.add(chunk);
      }
    }
    return chunks;
  }

  /** All values of one column. */
  static List<Object> values(String sample, ParquetColumn column) throws IOException {
    return values(file(sample), column);
  }

  static List<Object> values(Path file, ParquetColumn column) throws IOException {
    List<Object> values = new ArrayList<>();
    for (Chunk chunk : chunks(reader(column), file, ChunkSize.DEFAULT)) {
      for (int row = 0; row < chunk.rows(); row++) {
        values.add(chunk.column(0).value(row));
      }
    }
    return values;
  }
}
