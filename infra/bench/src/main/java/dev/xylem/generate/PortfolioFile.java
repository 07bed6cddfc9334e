package dev.xylem.generate;

import java.io.Serializable;
import java.util.List;
import java.util.stream.LongStream;

/** One file to generate: a range of the rows of a table. */
public record PortfolioFile(PortfolioTable table, String name, long from, long to)
    implements Serializable {

  /** Cuts a table into files of about equal size: {@code txns.csv}, or {@code txns_00000.csv}… */
  public static List<PortfolioFile> of(
      PortfolioTable table, PortfolioSize size, PortfolioFormat format, long files) {
    Spread spread = new Spread(table.rows(size), files);
    return LongStream.range(0, files)
        .mapToObj(
            index ->
                new PortfolioFile(
                    table,
                    table.baseName()
                        + (files == 1 ? "" : "_%05d".formatted(index))
                        + "."
                        + format.suffix(),
                    spread.before(index),
                    spread.before(index + 1)))
        .toList();
  }

  public long rows() {
    return to - from;
  }
}
