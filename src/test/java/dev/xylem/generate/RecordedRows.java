package dev.xylem.generate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Keeps the rows it is given, as the text of their cells joined by commas. */
public final class RecordedRows implements CellSink {

  private final List<String> rows = new ArrayList<>();
  private StringJoiner cells = new StringJoiner(",");

  public static List<String> of(PortfolioTable table, PortfolioSize size, long from, long to) {
    RecordedRows recorded = new RecordedRows();
    try {
      table.write(size, from, to, recorded);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return recorded.rows;
  }

  public static List<String> all(PortfolioTable table, PortfolioSize size) {
    return of(table, size, 0, table.rows(size));
  }

  @Override
  public void string(String value) {
    cells.add(value);
  }

  @Override
  public void integer(long value) {
    cells.add(Long.toString(value));
  }

  @Override
  public void decimal2(long hundredths) {
    cells.add(BigDecimal.valueOf(hundredths, 2).toPlainString());
  }

  @Override
  public void date(long epochDay) {
    cells.add(LocalDate.ofEpochDay(epochDay).toString());
  }

  @Override
  public void endRow() {
    rows.add(cells.toString());
    cells = new StringJoiner(",");
  }

  @Override
  public void close() {}
}
