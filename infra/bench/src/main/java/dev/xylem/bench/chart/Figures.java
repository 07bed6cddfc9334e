package dev.xylem.bench.chart;

import java.util.Locale;

/** Numbers as tables and charts show them. */
public final class Figures {
  private Figures() {}

  public static String tenths(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  /** A whole number, with a space before each three digits. */
  public static String whole(double value) {
    return String.format(Locale.ROOT, "%,.0f", value).replace(',', ' ');
  }
}
