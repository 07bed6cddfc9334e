package dev.xylem.check;

import dev.xylem.types.Chunk;
import dev.xylem.types.RowId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;

/** How many rows there are, how many of them do not fulfil what each has to, and the first ones. */
final class RowTally implements Tally {
  /** More are not looked at one by one. */
  static final int MAX_FIRST = 20;

  private static final long serialVersionUID = 1L;

  private long rows;
  private long failed;
  private final ArrayList<FailedRow> first = new ArrayList<>();

  /** Adds rows that fulfil it. */
  void addRows(long more) {
    rows += more;
  }

  /**
   * Notes rows that were added and do not fulfil it.
   *
   * @param positions ascending
   * @param values those of a row, for people; asked for only if the row is one of the first
   */
  void addFailed(Chunk chunk, int[] positions, IntFunction<String> values) {
    failed += positions.length;
    for (int position : positions) {
      if (!isAmongFirst(chunk.rowId(position))) {
        return;
      }
      keep(new FailedRow(chunk.rowId(position), values.apply(position)));
    }
  }

  private boolean isAmongFirst(RowId row) {
    return first.size() < MAX_FIRST || row.compareTo(first.get(MAX_FIRST - 1).row()) < 0;
  }

  private void keep(FailedRow row) {
    int at = Collections.binarySearch(first, row);
    first.add(at < 0 ? -at - 1 : at, row);
    if (first.size() > MAX_FIRST) {
      first.remove(MAX_FIRST);
    }
  }

  @Override
  public void merge(Tally other) {
    RowTally others = (RowTally) other;
    rows += others.rows;
    failed += others.failed;
    others.first.stream().filter(row -> isAmongFirst(row.row())).forEach(this::keep);
  }

  long rows() {
    return rows;
  }

  long failed() {
    return failed;
  }

  /** In the order in which they were produced. */
  List<FailedRow> first() {
    return List.copyOf(first);
  }
}
