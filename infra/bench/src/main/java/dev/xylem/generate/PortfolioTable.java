package dev.xylem.generate;

import static dev.xylem.generate.PortfolioColumn.Type.DATE;
import static dev.xylem.generate.PortfolioColumn.Type.DECIMAL2;
import static dev.xylem.generate.PortfolioColumn.Type.INTEGER;
import static dev.xylem.generate.PortfolioColumn.Type.STRING;

import java.io.IOException;
import java.util.List;

/** The three tables of the sample: their columns, and any range of their rows. */
public enum PortfolioTable {
  ACCOUNTS(
      "accounts",
      new PortfolioColumn("account_id", STRING),
      new PortfolioColumn("name", STRING),
      new PortfolioColumn("opened_on", DATE),
      new PortfolioColumn("risk_class", INTEGER)) {
    @Override
    long rows(PortfolioSize size) {
      return size.accounts();
    }

    @Override
    void write(PortfolioSize size, long from, long to, CellSink sink) throws IOException {
      AccountRows.write(size, from, to, sink);
    }
  },

  /** Sorted by account, then by date. */
  TXNS(
      "txns",
      new PortfolioColumn("account_id", STRING),
      new PortfolioColumn("trade_date", DATE),
      new PortfolioColumn("ticker", STRING),
      new PortfolioColumn("quantity", INTEGER),
      new PortfolioColumn("price", DECIMAL2)) {
    @Override
    long rows(PortfolioSize size) {
      return size.transactions();
    }

    @Override
    void write(PortfolioSize size, long from, long to, CellSink sink) throws IOException {
      TradeRows.write(size, from, to, sink);
    }
  },

  /** Sorted by account, then by date, then by ticker. */
  HOLDINGS(
      "holdings",
      new PortfolioColumn("account_id", STRING),
      new PortfolioColumn("eod", DATE),
      new PortfolioColumn("ticker", STRING),
      new PortfolioColumn("quantity", INTEGER)) {
    @Override
    long rows(PortfolioSize size) {
      return size.holdings();
    }

    @Override
    void write(PortfolioSize size, long from, long to, CellSink sink) throws IOException {
      HoldingRows.write(size, from, to, sink);
    }
  };

  private final String baseName;
  private final List<PortfolioColumn> columns;

  PortfolioTable(String baseName, PortfolioColumn... columns) {
    this.baseName = baseName;
    this.columns = List.of(columns);
  }

  /** The name of its file, without a number or suffix. */
  public String baseName() {
    return baseName;
  }

  List<PortfolioColumn> columns() {
    return columns;
  }

  /** How many rows there are in all. */
  abstract long rows(PortfolioSize size);

  /** Writes the rows with indices {@code from} (included) to {@code to} (not included). */
  abstract void write(PortfolioSize size, long from, long to, CellSink sink) throws IOException;
}
