package dev.xylem.types;

import static java.util.Objects.requireNonNull;

/**
 * Where a row was read.
 *
 * @param file as users know it
 * @param unit what is counted in the file
 * @param number lines from 1, rows of Parquet from 0
 */
public record RowPlace(String file, Unit unit, long number) {
  /** What one counts in a file. */
  public enum Unit {
    LINE("line"),
    ROW("row");

    private final String word;

    Unit(String word) {
      this.word = word;
    }
  }

  public RowPlace {
    requireNonNull(file, "file");
    requireNonNull(unit, "unit");
  }

  /** Without the file: {@code line 12}. */
  public String inFile() {
    return unit.word + " " + number;
  }

  /** {@code line 12 of trades.csv}. */
  @Override
  public String toString() {
    return inFile() + " of " + file;
  }

  /** This place and another: {@code line 12 and line 15 of trades.csv}. */
  public String and(RowPlace other) {
    return file.equals(other.file) ? inFile() + " and " + other : this + " and " + other;
  }

  /** From this place to another: {@code line 12 to line 15 of trades.csv}. */
  public String to(RowPlace other) {
    return file.equals(other.file) ? inFile() + " to " + other : this + " to " + other;
  }
}
