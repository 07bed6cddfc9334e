package dev.xylem.join.lookup;

import java.util.Arrays;

/**
 * Pairs of rows with equal keys.
 *
 * @param left rows of the left chunk, ascending
 * @param right rows of the right table; for one left row ascending
 */
record Matches(int[] left, int[] right) {
  int size() {
    return left.length;
  }

  Matches range(int from, int to) {
    return new Matches(Arrays.copyOfRange(left, from, to), Arrays.copyOfRange(right, from, to));
  }

  /**
   * Those of some left rows, when only these are selected from the left chunk.
   *
   * @param leftRows ascending
   */
  Matches select(int[] leftRows) {
    Builder selected = new Builder(size());
    int match = 0;
    for (int row = 0; row < leftRows.length; row++) {
      while (match < size() && left[match] < leftRows[row]) {
        match++;
      }
      for (; match < size() && left[match] == leftRows[row]; match++) {
        selected.add(row, right[match]);
      }
    }
    return selected.build();
  }

  /** Only the last match of every left row. */
  Matches last() {
    Builder last = new Builder(size());
    for (int i = 0; i < size(); i++) {
      if (i + 1 == size() || left[i + 1] != left[i]) {
        last.add(left[i], right[i]);
      }
    }
    return last.build();
  }

  /** Collects pairs. */
  static final class Builder {
    private int[] left;
    private int[] right;
    private int size;

    Builder(int expected) {
      left = new int[Math.max(expected, 8)];
      right = new int[left.length];
    }

    int size() {
      return size;
    }

    void add(int leftRow, int rightRow) {
      if (size == left.length) {
        left = Arrays.copyOf(left, size * 2);
        right = Arrays.copyOf(right, size * 2);
      }
      left[size] = leftRow;
      right[size++] = rightRow;
    }

    Matches build() {
      return new Matches(Arrays.copyOf(left, size), Arrays.copyOf(right, size));
    }
  }
}
