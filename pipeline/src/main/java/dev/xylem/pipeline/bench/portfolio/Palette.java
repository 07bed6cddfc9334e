package dev.xylem.pipeline.bench.portfolio;

/** Colours that are told apart by those who see red and green alike, too (Okabe and Ito 2008). */
final class Palette {
  static final String FIRST = "#0072b2";
  static final String SECOND = "#e69f00";
  static final String THIRD = "#009e73";
  static final String FOURTH = "#56b4e9";

  private Palette() {}

  /** A colour that can be read on another one. */
  static String textOn(String colour) {
    return colour.equals(FIRST) || colour.equals(THIRD) ? "white" : "black";
  }

  static String of(ProcessKind kind) {
    return switch (kind) {
      case PIPELINE -> FIRST;
      case CASSANDRA -> SECOND;
      case SSTABLES -> FOURTH;
      case PYTHON -> THIRD;
      case OTHER -> "#999999";
    };
  }
}
