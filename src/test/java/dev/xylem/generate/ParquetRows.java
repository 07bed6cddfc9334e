package dev.xylem.generate;

import dev.xylem.testing.ParquetRowReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.StringJoiner;
import org.apache.parquet.example.data.Group;

/** Reads generated Parquet files back, each row as the text of its cells joined by commas. */
public final class ParquetRows {

  private ParquetRows() {}

  public static List<String> read(Path file, PortfolioTable table) throws IOException {
    return ParquetRowReader.rows(file).stream().map(row -> text(row, table)).toList();
  }

  private static String text(Group row, PortfolioTable table) {
    StringJoiner cells = new StringJoiner(",");
    for (PortfolioColumn column : table.columns()) {
      cells.add(
          switch (column.type()) {
            case STRING -> row.getString(column.name(), 0);
            case INTEGER -> Long.toString(row.getLong(column.name(), 0));
            case DECIMAL2 -> BigDecimal.valueOf(row.getLong(column.name(), 0), 2).toPlainString();
            case DATE ->
                LocalDate.ofEpochDay(row.getLong(column.name(), 0) / 86_400_000L).toString();
          });
    }
    return cells.toString();
  }
}
