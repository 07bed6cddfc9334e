package dev.xylem.check;

import dev.xylem.types.RowId;
import dev.xylem.types.RowOrigins;
import dev.xylem.types.RowPlace;
import dev.xylem.types.XylemException;
import java.io.Serializable;

/**
 * A row that does not fulfil what it has to.
 *
 * @param values of the fields that matter, for people
 */
record FailedRow(RowId row, String values) implements Serializable, Comparable<FailedRow> {
  private static final int MAX_LENGTH = 200;

  FailedRow {
    String line = XylemException.escaped(values);
    values = line.length() <= MAX_LENGTH ? line : line.substring(0, MAX_LENGTH) + "…";
  }

  /** Where it comes from, and its values. */
  String describe(RowOrigins origins) {
    return "%s: %s"
        .formatted(origins.find(row).map(RowPlace::toString).orElseGet(() -> "row " + row), values);
  }

  @Override
  public int compareTo(FailedRow other) {
    return row.compareTo(other.row);
  }
}
