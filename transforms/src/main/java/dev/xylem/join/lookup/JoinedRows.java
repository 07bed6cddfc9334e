package dev.xylem.join.lookup;

import dev.xylem.expr.eval.Block;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.RowId;
import java.util.Arrays;

/**
 * The rows that the rows of one left chunk give, before their fields are evaluated. Every one comes
 * from a left row, and, unless that found nothing, from one match.
 */
final class JoinedRows {
  private static final int NONE = -1;
  private static final int BATCH = 4096;

  private final Chunk left;
  private final Chunk right;

  /** All matches; of a grouped lookup more than there are rows. */
  private final Matches matches;

  /** The matches that stand for rows, in their order. */
  private final Matches shown;

  private final int[] leftRows;
  private final int[] shownOfRow;

  /**
   * @param group whether a left row gives one row, however many matches it has
   * @param keepUnmatched whether a left row without a match gives a row
   */
  JoinedRows(Chunk left, Chunk right, Matches matches, boolean group, boolean keepUnmatched) {
    this.left = left;
    this.right = right;
    this.matches = matches;
    this.shown = group ? matches.last() : matches;
    Matches.Builder rows = new Matches.Builder(left.rows());
    int match = 0;
    for (int leftRow = 0; leftRow < left.rows(); leftRow++) {
      boolean found = match < shown.size() && shown.left()[match] == leftRow;
      if (!found && keepUnmatched) {
        rows.add(leftRow, NONE);
      }
      for (; match < shown.size() && shown.left()[match] == leftRow; match++) {
        rows.add(leftRow, match);
      }
    }
    Matches built = rows.build();
    leftRows = built.left();
    shownOfRow = built.right();
  }

  int size() {
    return leftRows.length;
  }

  int leftChunkRows() {
    return left.rows();
  }

  /** The left row of every row, ascending. */
  int[] leftRows() {
    return leftRows;
  }

  long[] leftOrds() {
    long[] ords = new long[leftRows.length];
    for (int i = 0; i < ords.length; i++) {
      ords[i] = left.ord(leftRows[i]);
    }
    return ords;
  }

  RowId leftId(int leftRow) {
    return left.rowId(leftRow);
  }

  /** The left rows that give rows, each once. */
  int[] distinctLeftRows() {
    int[] distinct = new int[leftRows.length];
    int count = 0;
    for (int i = 0; i < leftRows.length; i++) {
      distinct[count] = leftRows[i];
      count += i + 1 == leftRows.length || leftRows[i + 1] != leftRows[i] ? 1 : 0;
    }
    return Arrays.copyOf(distinct, count);
  }

  /** A column over the distinct left rows as one over the rows. */
  Column spread(Column ofDistinct) {
    if (ofDistinct.size() == leftRows.length) {
      return ofDistinct;
    }
    int[] positions = new int[leftRows.length];
    for (int i = 1; i < positions.length; i++) {
      positions[i] = positions[i - 1] + (leftRows[i] == leftRows[i - 1] ? 0 : 1);
    }
    return ofDistinct.select(positions);
  }

  /** Left columns only, in the slots of a scope with both sides. */
  Block leftBlock(int[] slots, int[] rows) {
    Column[] columns = new Column[left.columnCount() + right.columnCount()];
    for (int slot : slots) {
      columns[slot] = left.column(slot).select(rows);
    }
    return new Block(rows.length, columns);
  }

  /** The matches that stand for rows. */
  Matches shown() {
    return shown;
  }

  /** A column over the shown matches as one over the rows; others get the fallback. */
  Column withFallback(Column ofShown, Object fallback) {
    if (ofShown.size() == leftRows.length) {
      return ofShown;
    }
    ColumnBuilder builder = ofShown.type().newColumnBuilder(leftRows.length);
    for (int shownMatch : shownOfRow) {
      if (shownMatch == NONE) {
        builder.appendValue(fallback);
      } else {
        builder.appendFrom(ofShown, shownMatch);
      }
    }
    return builder.build();
  }

  /** Both sides' columns for pairs of rows. */
  Block pairBlock(int[] slots, Matches pairs) {
    Column[] columns = new Column[left.columnCount() + right.columnCount()];
    for (int slot : slots) {
      columns[slot] =
          slot < left.columnCount()
              ? left.column(slot).select(pairs.left())
              : right.column(slot - left.columnCount()).select(pairs.right());
    }
    return new Block(pairs.size(), columns);
  }

  /** How many batches the matches are fed to aggregates in. */
  int batches() {
    return (matches.size() + BATCH - 1) / BATCH;
  }

  Matches batch(int index) {
    return matches.range(index * BATCH, Math.min((index + 1) * BATCH, matches.size()));
  }
}
