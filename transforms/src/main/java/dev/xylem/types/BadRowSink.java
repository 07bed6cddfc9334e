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
   * Returns when all rows taken so far are kept. To be called before what was made of the other
   * rows is given on.
   *
   * @throws XylemException if they cannot be kept
   */
  default void flush() {}
}
