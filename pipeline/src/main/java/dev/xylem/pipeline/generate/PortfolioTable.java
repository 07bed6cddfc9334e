package dev.xylem.pipeline.generate;

import static dev.xylem.pipeline.generate.Column.Type.DATE;
import static dev.xylem.pipeline.generate.Column.Type.DECIMAL2;
import static dev.xylem.pipeline.generate.Column.Type.INTEGER;
import static dev.xylem.pipeline.generate.Column.Type.STRING;

import java.io.IOException;
import java.util.List;

/** The three tables of the sample: their columns, and any range of their rows. */
public enum PortfolioTable {
  ACCOUNTS(
      "accounts",
      new Column("account_id", STRING),
      new Column("name", STRING),
      new Column("opened_on", DATE),
      new Column("risk_class", INTEGER)) {
    @Override
    long rows(PortfolioSize size) {
      return size.accounts();
    }

    @Override
    void write(PortfolioSize size, long from, long to, RowSink sink) throws IOException {
      AccountRows.write(size, from, to, sink);
    }
  },

  /** Sorted by account, then by date. */
  TXNS(
      "txns",
      new Column("account_id", STRING),
      new Column("trade_date", DATE),
      new Column("ticker", STRING),
      new Column("quantity", INTEGER),
      new Column("price", DECIMAL2)) {
    @Override
    long rows(PortfolioSize size) {
      return size.transactions();
    }

    @Override
    void write(PortfolioSize size, long from, long to, RowSink sink) throws IOException {
      TradeRows.write(size, from, to, sink);
    }
  },

  /** Sorted by account, then by date, then by ticker. */
  HOLDINGS(
      "holdings",
      new Column("account_id", STRING),
      new Column("eod", DATE),
      new Column("ticker", STRING),
      new Column("quantity", INTEGER)) {
    @Override
    long rows(PortfolioSize size) {
      return size.holdings();
    }

    @Override
    void write(PortfolioSize size, long from, long to, RowSink sink) throws IOException {
      HoldingRows.write(size, from, to, sink);
    }
  };

  private final String baseName;
  private final List<Column> columns;

  PortfolioTable(String baseName, Column... columns) {
    this.baseName = baseName;
    this.columns = List.of(columns);
  }

  /** The name of its file, without a number or suffix. */
  public String baseName() {
    return baseName;
  }

  List<Column> columns() {
    return columns;
  }

  /** How many rows there are in all. */
  abstract long rows(PortfolioSize size);

  /** Writes the rows with indices {@code from} (included) to {@code to} (not included). */
  abstract void write(PortfolioSize size, long from, long to, RowSink sink) throws IOException;
}
