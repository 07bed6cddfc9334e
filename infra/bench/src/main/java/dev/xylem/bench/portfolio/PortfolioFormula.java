package dev.xylem.bench.portfolio;

import java.util.Locale;

/** The formula that computes an account's returns: how much Python there is beside the rest. */
public enum PortfolioFormula {
  /** The sample's own. */
  LIGHT,
  /** The same returns by code that walks all periods day by day: about as heavy as published. */
  HEAVY;

  /** As options and results spell it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
