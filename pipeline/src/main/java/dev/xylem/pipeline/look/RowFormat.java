package dev.xylem.pipeline.look;

import dev.xylem.script.CsvWriter;
import dev.xylem.script.FileWriter;
import dev.xylem.types.Schema;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The forms in which rows are looked at or taken elsewhere. */
public enum RowFormat {
  /** Columns for people; long values are shortened. */
  TABLE {
    @Override
    public RowOutput open(Schema rows, OutputStream out) {
      return new RowsAsText(rows, out);
    }
  },
  CSV {
    @Override
    public RowOutput open(Schema rows, OutputStream out) throws IOException {
      return new RowsAsFile(TableColumns.csv(rows), out);
    }
  },
  /** An array of objects, one a line. */
  JSON {
    @Override
    public RowOutput open(Schema rows, OutputStream out) throws IOException {
      return new RowsAsJson(rows, out);
    }
  },
  PARQUET {
    @Override
    public RowOutput open(Schema rows, OutputStream out) throws IOException {
      return new RowsAsFile(TableColumns.parquet(rows), out);
    }
  };

  /** What the name of a file says, a compression's ending left out. */
  public static Optional<RowFormat> ofFile(String name) {
    String plain = name.toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|bz2|zst)$", "");
    return Arrays.stream(values())
        .filter(format -> format != TABLE)
        .filter(format -> plain.endsWith("." + format.name().toLowerCase(Locale.ROOT)))
        .findFirst();
  }

  /** Whether a script that writes such files writes this form. */
  public boolean isOf(FileWriter writer) {
    return this == (writer instanceof CsvWriter ? CSV : PARQUET);
  }

  /** Begins to write rows as a script does, in any order; the stream is left open. */
  public static RowOutput open(FileWriter writer, OutputStream out) throws IOException {
    return new RowsAsFile(writer, out);
  }

  /**
   * Begins to write rows; the stream is left open when that ends.
   *
   * @param rows the fields of the chunks
   */
  public abstract RowOutput open(Schema rows, OutputStream out) throws IOException;
}
