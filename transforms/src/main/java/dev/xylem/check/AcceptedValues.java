package dev.xylem.check;

import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.Schema;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** A field has one of some values. */
final class AcceptedValues implements RowDemand {
  private static final long serialVersionUID = 1L;

  private final String name;
  private final int index;
  private final List<Object> values;

  /** Those of the values, ascending; values with the same stand together. */
  private transient long[] hashes;

  /** The values, in the order of their hashes. */
  private transient Column accepted;

  AcceptedValues(String name, List<Object> values, Schema table) {
    this.name = name;
    this.index = table.indexOf(name);
    this.values = List.copyOf(values);
  }

  @Override
  public void add(Chunk chunk, RowTally tally) {
    Column column = chunk.column(index);
    if (accepted == null) {
      prepare(column);
    }
    boolean[] isFailed = new boolean[chunk.rows()];
    for (int row = 0; row < isFailed.length; row++) {
      isFailed[row] = !isAccepted(column, row);
    }
    tally.addRows(chunk.rows());
    tally.addFailed(
        chunk,
        BooleanColumn.wrap(isFailed).truePositions(),
        row -> "%s = %s".formatted(name, column.value(row)));
  }

  private void prepare(Column like) {
    Column unsorted = column(like, values);
    Integer[] order = new Integer[values.size()];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingLong(unsorted::hash));
    hashes = Arrays.stream(order).mapToLong(unsorted::hash).toArray();
    accepted = column(like, Arrays.stream(order).map(values::get).toList());
  }

  private static Column column(Column like, List<Object> values) {
    ColumnBuilder builder = like.type().newColumnBuilder(values.size());
    values.forEach(builder::appendValue);
    return builder.build();
  }

  private boolean isAccepted(Column column, int row) {
    long hash = column.hash(row);
    int found = Arrays.binarySearch(hashes, hash);
    if (found < 0) {
      return false;
    }
    int first = found;
    while (first > 0 && hashes[first - 1] == hash) {
      first--;
    }
    for (int i = first; i < hashes.length && hashes[i] == hash; i++) {
      if (column.equal(row, accepted, i)) {
        return true;
      }
    }
    return false;
  }
}
