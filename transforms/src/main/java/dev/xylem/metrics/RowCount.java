package dev.xylem.metrics;

import java.util.Locale;

/**
 * The rows that a node counts. For a node that is complete: read = produced + filtered + rejected.
 */
public enum RowCount {
  /** Rows taken in: of a file, or of the table that the node reads. */
  READ,
  /** Rows of the lookup table taken in by a join. */
  LOOKED_UP,
  /** Rows that {@code having}, a join without a match or a key that is there already left out. */
  FILTERED,
  /** Rows set aside because of an error in them. */
  REJECTED,
  /** Rows that the node made. */
  PRODUCED,
  /** Rows that the sink has acknowledged. */
  WRITTEN,
  /** Not rows: input files that were read to their end, or files that were written. */
  FILES,
  /** Not rows: input files that there are. */
  FILES_FOUND;

  /** The name of the Beam counter. */
  public String counterName() {
    return (this == FILES || this == FILES_FOUND ? "" : "rows_") + name().toLowerCase(Locale.ROOT);
  }
}
