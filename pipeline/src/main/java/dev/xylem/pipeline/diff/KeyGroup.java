package dev.xylem.pipeline.diff;

import dev.xylem.sort.RowPosition;
import java.util.ArrayList;
import java.util.List;

/** Rows with one key that are not the same in both tables, until all of them are known. */
final class KeyGroup {
  /** Of more, the others count as removed and added. */
  private static final int MAX_HELD = 1000;

  private final int keys;
  private final DiffTally tally;
  private final List<RowPosition> first = new ArrayList<>();
  private final List<RowPosition> second = new ArrayList<>();

  /**
   * @param keys how many columns are the key; without a key, no two rows belong together
   */
  KeyGroup(int keys, DiffTally tally) {
    this.keys = keys;
    this.tally = tally;
  }

  void onlyFirst(RowPosition row) {
    endIfOther(row);
    if (keys > 0 && first.size() < MAX_HELD) {
      first.add(row);
    } else {
      tally.removed(row);
    }
  }

  void onlySecond(RowPosition row) {
    endIfOther(row);
    if (keys > 0 && second.size() < MAX_HELD) {
      second.add(row);
    } else {
      tally.added(row);
    }
  }

  private void endIfOther(RowPosition row) {
    RowPosition held = !first.isEmpty() ? first.get(0) : !second.isEmpty() ? second.get(0) : row;
    for (int i = 0; i < keys; i++) {
      if (!held.chunk().column(i).equal(held.position(), row.chunk().column(i), row.position())) {
        end();
        return;
      }
    }
  }

  /** There are no more rows with that key: those of both tables are pairs, in their order. */
  void end() {
    int pairs = Math.min(first.size(), second.size());
    for (int i = 0; i < pairs; i++) {
      tally.changed(first.get(i), second.get(i));
    }
    first.stream().skip(pairs).forEach(tally::removed);
    second.stream().skip(pairs).forEach(tally::added);
    if (first.size() > 1 || second.size() > 1) {
      tally.ambiguousKey();
    }
    first.clear();
    second.clear();
  }
}
