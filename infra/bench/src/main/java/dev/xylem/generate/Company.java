package dev.xylem.generate;

import java.time.LocalDate;

/**
 * An invented company, with the formula of its end-of-day price. The formula is the one in the
 * sample's {@code prices.py}; integer arithmetic makes both give the same cents.
 */
record Company(
    String ticker, String sector, long startCents, long driftBp, long swingBp, long cycleDays) {

  private static final long BASIS_POINTS = 10_000;
  private static final long FIRST_DAY = LocalDate.of(2022, 12, 31).toEpochDay();

  /** The closing price in cents, at least 1, on a day given as days since 1970-01-01. */
  long priceCents(long epochDay) {
    long days = epochDay - FIRST_DAY;
    long jitter = days == 0 ? 0 : Math.floorMod(days * 7919 + startCents * 31, 121L) - 60;
    long level = BASIS_POINTS + Math.floorDiv(driftBp * days, 365L) + swing(days) + jitter;
    return Math.max(1, Math.floorDiv(startCents * level, BASIS_POINTS));
  }

  private long swing(long days) {
    long quarter = 4 * Math.floorMod(days, cycleDays);
    if (quarter < cycleDays) {
      return Math.floorDiv(swingBp * quarter, cycleDays);
    }
    if (quarter < 3 * cycleDays) {
      return Math.floorDiv(swingBp * (2 * cycleDays - quarter), cycleDays);
    }
    return Math.floorDiv(swingBp * (quarter - 4 * cycleDays), cycleDays);
  }
}
