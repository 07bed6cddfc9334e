package dev.xylem.generate;

/**
 * What an account does with one company over the two years: how much it holds at each month end and
 * every trade between them. Each trade is a function of its position in the month, so that any one
 * can be had without those before it; the last of a month ends at the quantity held.
 *
 * <p>Quantities at month ends are multiples of 3, those between trades are not and alternate in
 * their remainder, and those of successive traded months differ: so no trade has the quantity 0.
 */
final class StockPosition {

  private static final long PHASES = 1024;
  private static final long MAX_NOISE_BP = 20;

  private final Company company;
  private final long seed;
  private final long level;
  private final long[] quantities = new long[TradingMonths.MONTH_ENDS];
  private final long[] trades;

  /** {@code trades} is how many there are in each month 1 to 24; it has the due ones. */
  StockPosition(HoldingWindow window, long accountSeed, long[] trades) {
    this.company = window.company();
    this.trades = trades;
    this.seed = Hash.of(accountSeed, company.startCents(), company.cycleDays());
    this.level = 10 + Hash.below(90, seed);
    int tradedMonths = 0;
    for (int month = window.first(); month <= window.last(); month++) {
      if (month == window.first() || trades[month] > 0) {
        long varying = level + Hash.below(level / 4 + 1, Hash.of(seed, 'q', month));
        quantities[month] = 3 * (2 * varying + tradedMonths++ % 2);
      } else {
        quantities[month] = quantities[month - 1];
      }
    }
  }

  Company company() {
    return company;
  }

  /** The quantity held at a month end, 0 to 24; 0 if none. */
  long quantityAt(int monthEnd) {
    return quantities[monthEnd];
  }

  long tradesIn(int month) {
    return trades[month];
  }

  /** How many of a month's trades are before its trading day with this index. */
  long tradesBefore(int month, int dayIndex) {
    long days = TradingMonths.tradingDaysIn(month);
    long phase = Hash.below(PHASES, Hash.of(seed, 'd', month));
    long reached = dayIndex * trades[month] * PHASES - phase * days;
    long before = Math.max(0, -Math.floorDiv(-reached, PHASES * days));
    return Math.min(before, trades[month]);
  }

  /** The quantity that the trade with this index in the month buys or, if negative, sells. */
  long tradedQuantity(int month, long index) {
    return quantityAfter(month, index) - quantityAfter(month, index - 1);
  }

  /** The price of a trade: the day's closing price and a little noise, at least 1 cent. */
  long tradePriceCents(int month, long index, long epochDay) {
    long noise = Hash.below(2 * MAX_NOISE_BP + 1, Hash.of(seed, 'p', month, index)) - MAX_NOISE_BP;
    long price = company.priceCents(epochDay);
    return Math.max(1, price + Math.floorDiv(price * noise, 10_000L));
  }

  private long quantityAfter(int month, long index) {
    if (index < 0) {
      return quantities[month - 1];
    }
    if (index == trades[month] - 1) {
      return quantities[month];
    }
    long varying = 2 * level + Hash.below(level / 2 + 1, Hash.of(seed, 't', month, index));
    return 3 * varying + 1 + index % 2;
  }
}
