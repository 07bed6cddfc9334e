package dev.xylem.sort;

import java.io.Serializable;
import java.util.Comparator;

/** Orders rows by some of their columns, one after the other. */
public final class RowOrder implements Comparator<RowPosition>, Serializable {
  private static final long serialVersionUID = 1L;

  private final int firstKey;
  private final boolean[] descending;

  /**
   * @param firstKey the column that decides first; the other keys follow it
   * @param descending one for each key
   */
  public RowOrder(int firstKey, boolean[] descending) {
    this.firstKey = firstKey;
    this.descending = descending.clone();
  }

  @Override
  public int compare(RowPosition a, RowPosition b) {
    for (int i = 0; i < descending.length; i++) {
      int key = firstKey + i;
      int order = a.chunk().column(key).compare(a.position(), b.chunk().column(key), b.position());
      if (order != 0) {
        return descending[i] ? -order : order;
      }
    }
    return 0;
  }
}
