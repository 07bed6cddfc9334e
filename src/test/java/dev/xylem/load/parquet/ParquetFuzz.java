package dev.xylem.load.parquet;

import dev.xylem.fuzz.FuzzBounds;
import dev.xylem.load.FileSplit;
import dev.xylem.script.ParquetColumn;
import dev.xylem.script.ParquetReader;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.FieldType;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A Parquet file, of which the first columns are read as every type. */
public final class ParquetFuzz {
  private static final int MAX_COLUMNS = 4;
  private static final ChunkSize FEW_ROWS = new ChunkSize(100, 10_000);

  /** A damaged file can promise any number of rows that take no bytes: a run of one value. */
  private static final int MAX_ROWS = 1000;

  private static Path file;

  private ParquetFuzz() {}

  public static void fuzzerTestOneInput(byte[] input) {
    FuzzBounds.hold(() -> read(input));
  }

  private static void read(byte[] input) throws IOException {
    String url = file().toString();
    Files.write(file(), input);
    List<String> columns = new ArrayList<>();
    try (ParquetFile open = ParquetFile.open(url)) {
      open.schema().getFields().stream()
          .limit(MAX_COLUMNS)
          .forEach(column -> columns.add(column.getName()));
    } catch (XylemException e) {
      check(e);
    }
    for (String column : columns) {
      for (FieldType type : FieldType.values()) {
        for (Optional<String> defaultValue : List.of(Optional.<String>empty(), Optional.of("1"))) {
          read(
              url,
              new ParquetReader(
                  List.of(), List.of(new ParquetColumn("c", type, column, defaultValue))));
        }
      }
    }
  }

  /** What {@link ReadParquetFn} does, with what it catches. */
  private static void read(String url, ParquetReader reader) {
    try (ParquetFile open = ParquetFile.open(url)) {
      RowGroups all = RowGroups.all(new FileSplit(0, url));
      ParquetChunks chunks = new ParquetChunks(reader, open, all, FEW_ROWS);
      int rows = 0;
      for (Chunk chunk = chunks.next(); chunk != null && rows < MAX_ROWS; chunk = chunks.next()) {
        rows += chunk.rows();
        for (int row = 0; row < chunk.rows(); row++) {
          FuzzBounds.require(chunk.column(0).value(row) != null, "no value");
        }
      }
    } catch (XylemException e) {
      check(e);
    } catch (IOException | UncheckedIOException e) {
      // Named with the file, as those of files that are gone are.
    }
  }

  private static void check(XylemException e) {
    FuzzBounds.require(
        !e.problem().isEmpty() && !e.problem().endsWith("null"), "no message: " + e.getMessage());
  }

  private static Path file() {
    try {
      if (file == null) {
        file = Files.createTempFile("fuzz", ".parquet");
        file.toFile().deleteOnExit();
      }
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
