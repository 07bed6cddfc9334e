package dev.xylem.generate;

import java.util.ArrayList;
import java.util.List;

/** A company held without a break from one month end to another, both included. */
record HoldingWindow(Company company, int first, int last) {

  /** Month ends an account holds a company for, on average, out of every ten it exists. */
  private static final long TENTHS_HELD = 7;

  /** Whether the account bought it during the two years: then one trade is due in that month. */
  boolean opens() {
    return first > 0;
  }

  /** Whether the account sold all of it during the two years: one trade is due in the month. */
  boolean closes() {
    return last < TradingMonths.COUNT;
  }

  int tradesDue() {
    return (opens() ? 1 : 0) + (closes() ? 1 : 0);
  }

  /** The first month in which it may be traded: it is held at the month's start or end. */
  int firstTraded() {
    return Math.max(1, first);
  }

  int lastTraded() {
    return Math.min(TradingMonths.COUNT, last + 1);
  }

  /**
   * The windows of an account that exists since a month end; they cover exactly the given number of
   * month ends, and have no more trades due than the given number, if that is at least 1.
   */
  static List<HoldingWindow> of(long accountSeed, int since, int holdings, long transactions) {
    int maxLength = TradingMonths.MONTH_ENDS - since;
    int companies = Companies.ALL.size();
    int count = (int) Math.min(companies, 1 + (10L * holdings - 1) / (TENTHS_HELD * maxLength));
    if (transactions < 2L * count) {
      return still(accountSeed, holdings);
    }
    int[] lengths = lengths(accountSeed, holdings, count, maxLength);
    List<HoldingWindow> windows = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      long shift = Hash.below(maxLength - lengths[i] + 1, Hash.of(accountSeed, 's', i));
      int first = since + (int) shift;
      windows.add(new HoldingWindow(company(accountSeed, i), first, first + lengths[i] - 1));
    }
    return windows;
  }

  /** Windows from the opening on, all but the last to the end: at most one trade is due. */
  private static List<HoldingWindow> still(long accountSeed, int holdings) {
    List<HoldingWindow> windows = new ArrayList<>();
    for (int left = holdings; left > 0; left -= TradingMonths.MONTH_ENDS) {
      int length = Math.min(left, TradingMonths.MONTH_ENDS);
      windows.add(new HoldingWindow(company(accountSeed, windows.size()), 0, length - 1));
    }
    return windows;
  }

  private static int[] lengths(long accountSeed, int holdings, int count, int maxLength) {
    Spread even = new Spread(holdings, count);
    int[] lengths = new int[count];
    for (int i = 0; i < count; i++) {
      lengths[i] = (int) even.sizeOf(i);
    }
    for (int i = 0; i + 1 < count; i += 2) {
      int room = Math.min(maxLength - lengths[i], lengths[i + 1] - 1);
      int moved = (int) Hash.below(room + 1L, Hash.of(accountSeed, 'l', i));
      lengths[i] += moved;
      lengths[i + 1] -= moved;
    }
    return lengths;
  }

  /** Another company for each index: a step that is coprime to their number visits all of them. */
  private static Company company(long accountSeed, int index) {
    int companies = Companies.ALL.size();
    long start = Hash.below(companies, Hash.of(accountSeed, 'c'));
    return Companies.ALL.get((int) ((start + 13L * index) % companies));
  }
}
