package dev.xylem.generate;

import java.io.IOException;

/** The rows of the table of end-of-month holdings. */
final class HoldingRows {

  private HoldingRows() {}

  static void write(PortfolioSize size, long from, long to, CellSink sink) throws IOException {
    if (from == to) {
      return;
    }
    Spread spread = size.holdingsByAccount();
    long account = spread.partOf(from);
    for (long reached = spread.before(account); reached < to; account++) {
      reached = writeAccount(size, account, reached, from, to, sink);
    }
  }

  private static long writeAccount(
      PortfolioSize size, long account, long firstRow, long from, long to, CellSink sink)
      throws IOException {
    AccountPlan plan = new AccountPlan(size, account);
    String id = AccountRows.id(size, account);
    long row = firstRow;
    for (int monthEnd = 0; monthEnd < TradingMonths.MONTH_ENDS; monthEnd++) {
      for (StockPosition position : plan.positions()) {
        if (position.quantityAt(monthEnd) > 0) {
          if (row >= from && row < to) {
            sink.string(id);
            sink.date(TradingMonths.endOf(monthEnd));
            sink.string(position.company().ticker());
            sink.integer(position.quantityAt(monthEnd));
            sink.endRow();
          }
          row++;
        }
      }
    }
    return row;
  }
}
