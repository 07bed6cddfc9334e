package dev.xylem.generate;

import java.io.Serializable;

/**
 * How much to generate: exact numbers of rows, and the seed that decides what is in them.
 *
 * @throws IllegalArgumentException if the numbers do not go together; the message says what would
 */
public record PortfolioSize(long accounts, long transactions, long holdings, long seed)
    implements Serializable {

  static final long MAX_ROWS = 2_000_000_000L;
  static final int MAX_HOLDINGS_PER_ACCOUNT = Companies.ALL.size() * TradingMonths.MONTH_ENDS;

  public PortfolioSize {
    inRange("--accounts=" + accounts, accounts, 1, MAX_ROWS);
    String given = " for --accounts=" + accounts;
    inRange("--transactions=" + transactions + given, transactions, accounts, MAX_ROWS);
    long maxHoldings = Math.min(MAX_ROWS, accounts * MAX_HOLDINGS_PER_ACCOUNT);
    inRange("--holdings=" + holdings + given, holdings, accounts, maxHoldings);
  }

  Spread transactionsByAccount() {
    return new Spread(transactions, accounts);
  }

  Spread holdingsByAccount() {
    return new Spread(holdings, accounts);
  }

  private static void inRange(String given, long value, long min, long max) {
    if (value < min || value > max) {
      throw new IllegalArgumentException("%s: must be from %d to %d".formatted(given, min, max));
    }
  }
}
