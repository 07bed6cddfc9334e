package dev.xylem.generate;

/** A column of a generated table. */
record PortfolioColumn(String name, Type type) {

  enum Type {
    STRING,
    INTEGER,
    DECIMAL2,
    DATE
  }
}
