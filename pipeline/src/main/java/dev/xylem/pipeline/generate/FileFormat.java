package dev.xylem.pipeline.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** A format to generate; its name in lower case is the suffix of its files. */
public enum FileFormat {
  CSV("csv") {
    @Override
    RowSink open(OutputStream out, List<Column> columns) throws IOException {
      return new CsvSink(out, columns);
    }
  },
  PARQUET("parquet") {
    @Override
    RowSink open(OutputStream out, List<Column> columns) throws IOException {
      return new ParquetSink(out, columns);
    }
  };

  private final String suffix;

  FileFormat(String suffix) {
    this.suffix = suffix;
  }

  /** What the names of its files end in, without the dot. */
  public String suffix() {
    return suffix;
  }

  /** A sink that writes to the stream; closing the sink closes the stream. */
  abstract RowSink open(OutputStream out, List<Column> columns) throws IOException;
}
