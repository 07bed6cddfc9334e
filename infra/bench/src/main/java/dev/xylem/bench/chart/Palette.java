package dev.xylem.bench.chart;

/** Colours that are told apart by those who see red and green alike, too (Okabe and Ito 2008). */
public final class Palette {
  public static final String FIRST = "#0072b2";
  public static final String SECOND = "#e69f00";
  public static final String THIRD = "#009e73";
  public static final String FOURTH = "#56b4e9";

  /** For what is left over. */
  public static final String GREY = "#999999";

  private Palette() {}

  /** A colour that can be read on another one. */
  static String textOn(String colour) {
    return colour.equals(FIRST) || colour.equals(THIRD) ? "white" : "black";
  }
}
