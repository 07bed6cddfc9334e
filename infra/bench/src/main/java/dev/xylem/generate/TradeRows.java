package dev.xylem.generate;

import java.io.IOException;

/**
 * A range of the rows of the table of transactions. Accounts, months and days before the range are
 * passed over by their counts; memory does not depend on the size.
 */
final class TradeRows {

  private final CellSink sink;
  private final long to;
  private long from;
  private long reached;
  private String accountId = "";

  private TradeRows(long firstRow, long from, long to, CellSink sink) {
    this.reached = firstRow;
    this.from = from;
    this.to = to;
    this.sink = sink;
  }

  static void write(PortfolioSize size, long from, long to, CellSink sink) throws IOException {
    if (from == to) {
      return;
    }
    Spread spread = size.transactionsByAccount();
    long account = spread.partOf(from);
    TradeRows rows = new TradeRows(spread.before(account), from, to, sink);
    while (rows.reached < to) {
      rows.writeAccount(AccountRows.id(size, account), new AccountPlan(size, account));
      account++;
    }
  }

  private void writeAccount(String id, AccountPlan plan) throws IOException {
    accountId = id;
    for (int month = 1; month <= TradingMonths.COUNT && reached < to; month++) {
      if (!passOver(plan.tradesIn(month))) {
        for (int day = 0; day < TradingMonths.tradingDaysIn(month); day++) {
          writeDay(plan, month, day);
        }
      }
    }
  }

  private void writeDay(AccountPlan plan, int month, int day) throws IOException {
    for (StockPosition position : plan.positions()) {
      if (position.tradesIn(month) > 0) {
        long first = position.tradesBefore(month, day);
        long next = position.tradesBefore(month, day + 1);
        if (!passOver(next - first)) {
          writeTrades(position, month, day, first, next);
        }
      }
    }
  }

  private void writeTrades(StockPosition position, int month, int day, long first, long next)
      throws IOException {
    long epochDay = TradingMonths.tradingDay(month, day);
    long index = first + Math.max(0, from - reached);
    reached += index - first;
    for (; index < next && reached < to; index++, reached++) {
      sink.string(accountId);
      sink.date(epochDay);
      sink.string(position.company().ticker());
      sink.integer(position.tradedQuantity(month, index));
      sink.decimal2(position.tradePriceCents(month, index, epochDay));
      sink.endRow();
    }
  }

  /** Whether none of the next rows is in the range; then they count as passed. */
  private boolean passOver(long count) {
    if (reached + count > from && reached < to) {
      return false;
    }
    reached += count;
    return true;
  }
}
