package dev.xylem.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** A format to generate; its name in lower case is the suffix of its files. */
public enum PortfolioFormat {
  CSV("csv") {
    @Override
    CellSink open(OutputStream out, List<PortfolioColumn> columns) throws IOException {
      return new CsvSink(out, columns);
    }
  },
  PARQUET("parquet") {
    @Override
    CellSink open(OutputStream out, List<PortfolioColumn> columns) throws IOException {
      return new ParquetSink(out, columns);
    }
  };

  private final String suffix;

  PortfolioFormat(String suffix) {
    this.suffix = suffix;
  }

  /** What the names of its files end in, without the dot. */
  public String suffix() {
    return suffix;
  }

  /** A sink that writes to the stream; closing the sink closes the stream. */
  abstract CellSink open(OutputStream out, List<PortfolioColumn> columns) throws IOException;
}
