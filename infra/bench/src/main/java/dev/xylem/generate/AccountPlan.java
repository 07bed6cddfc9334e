package dev.xylem.generate;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Everything about one account, as a function of the seed and the account's index. */
final class AccountPlan {

  private static final long OLDEST = LocalDate.of(2010, 1, 1).toEpochDay();

  private final long seed;
  private final int since;
  private final List<StockPosition> positions;

  AccountPlan(PortfolioSize size, long account) {
    this.seed = Hash.of(size.seed(), account);
    int holdings = (int) size.holdingsByAccount().sizeOf(account);
    long transactions = size.transactionsByAccount().sizeOf(account);
    this.since = since(account, holdings, transactions);
    List<HoldingWindow> windows = HoldingWindow.of(seed, since, holdings, transactions);
    this.positions = positions(windows, transactions);
  }

  /** The positions, sorted by ticker. */
  List<StockPosition> positions() {
    return positions;
  }

  /** The day on which the account was opened, as days since 1970-01-01. */
  long openedOn() {
    return since > 0
        ? TradingMonths.firstDayOf(since)
        : OLDEST + Hash.below(TradingMonths.endOf(0) - OLDEST, Hash.of(seed, 'o'));
  }

  /** From 1 (careful) to 5. */
  long riskClass() {
    return 1 + Hash.below(5, Hash.of(seed, 'r'));
  }

  long tradesIn(int month) {
    return positions.stream().mapToLong(position -> position.tradesIn(month)).sum();
  }

  /** The month end since which the account exists: one in six was opened in 2023. */
  private int since(long account, int holdings, long transactions) {
    int month = 3 + (int) Hash.below(7, Hash.of(seed, 'm'));
    boolean room = holdings <= Companies.ALL.size() * (TradingMonths.MONTH_ENDS - month);
    return account % 6 == 4 && room && transactions >= 2L * Companies.ALL.size() ? month : 0;
  }

  private List<StockPosition> positions(List<HoldingWindow> windows, long transactions) {
    long optional = transactions - windows.stream().mapToInt(HoldingWindow::tradesDue).sum();
    long wholeWeight = 0;
    for (HoldingWindow window : windows) {
      for (int month = window.firstTraded(); month <= window.lastTraded(); month++) {
        wholeWeight += weight(window, month);
      }
    }
    Spread spread = new Spread(optional, wholeWeight);
    List<StockPosition> result = new ArrayList<>(windows.size());
    long reached = 0;
    for (HoldingWindow window : windows) {
      long[] trades = new long[TradingMonths.MONTH_ENDS];
      for (int month = window.firstTraded(); month <= window.lastTraded(); month++) {
        long next = reached + weight(window, month);
        trades[month] = spread.before(next) - spread.before(reached);
        reached = next;
      }
      if (window.opens()) {
        trades[window.first()]++;
      }
      if (window.closes()) {
        trades[window.last() + 1]++;
      }
      result.add(new StockPosition(window, seed, trades));
    }
    result.sort(Comparator.comparing(position -> position.company().ticker()));
    return result;
  }

  private long weight(HoldingWindow window, int month) {
    return 1 + Hash.below(8, Hash.of(seed, 'w', window.company().startCents(), month));
  }
}
