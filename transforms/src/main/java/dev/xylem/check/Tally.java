package dev.xylem.check;

import java.io.Serializable;

/** What a check has found in a part of a table. */
sealed interface Tally extends Serializable permits RowTally, AggregateTally {
  /**
   * Adds what was found in another part.
   *
   * @param other of the same check; it stays as it is
   */
  void merge(Tally other);
}
