package dev.xylem.types;

import java.io.Serializable;

/** Where rows go that cannot be read or calculated. */
@FunctionalInterface
public interface BadRowSink extends Serializable {
  /** The first bad row ends the run. */
  BadRowSink FAIL =
      (row, why) -> {
        throw why;
      };

  /**
   * Takes a row that is then left out.
   *
   * @param row the identity that it would have had
   * @param why with what is known of its place
   * @throws XylemException if the row ends the run
   */
  void reject(RowId row, XylemException why);

  /**
   * Writes the rows taken so far, and returns when they are kept. Call it before the results of the
   * other rows are output.
   *
   * @throws XylemException if they cannot be kept
   */
  default void flush() {}
}
