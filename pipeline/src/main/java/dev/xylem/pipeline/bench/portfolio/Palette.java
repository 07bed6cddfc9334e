package dev.xylem.pipeline.bench.portfolio;

/** Colours that are told apart by those who see red and green alike, too (Okabe and Ito 2008). */
final class Palette {
  static final String FIRST = "#0072b2";
  static final String SECOND = "#e69f00";

  private Palette() {}

  static String of(ProcessKind kind) {
    return switch (kind) {
      case PIPELINE -> FIRST;
      case CASSANDRA -> SECOND;
      case SSTABLES -> "#56b4e9";
      case PYTHON -> "#009e73";
      case OTHER -> "#999999";
    };
  }
}
