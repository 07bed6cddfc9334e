package dev.xylem.bench.portfolio;

import java.util.Map;

/**
 * What Capillaries has published for its portfolio_bigtest, the job that {@code bigtest} has the
 * size of: on 42 Graviton cores as four runs, and the least core-seconds and dollars of any
 * setting.
 */
final class ReferenceSystem {
  static final String NAME = "Capillaries, published";
  static final int CORES = 42;
  static final double WALL_SECONDS = 903;
  static final double MIN_CORE_SECONDS = 36_000;
  static final double MIN_USD = 0.44;
  static final long TRANSACTIONS = 14_683_696;
  static final long ACCOUNTS = 996;

  /**
   * What its formula takes for an account in CPython 3.11 alone: measured, not published, on a fast
   * core. On one that is half as fast it is 750.
   */
  static final double FORMULA_MILLIS = 370;

  private static final Map<Stage, Double> WALL =
      Map.of(
          Stage.ALL, WALL_SECONDS,
          Stage.LOAD, 465.0,
          Stage.JOIN, 279.0,
          Stage.CALC, 157.0,
          Stage.REPORT, 44.0);

  private ReferenceSystem() {}

  /** The least core-seconds of any setting, without those of its formula. */
  static double minCoreSecondsWithoutFormula() {
    return MIN_CORE_SECONDS - ACCOUNTS * FORMULA_MILLIS / 1e3;
  }

  static double wallSeconds(Stage stage) {
    return WALL.get(stage);
  }
}
