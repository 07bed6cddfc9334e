package dev.xylem.check;

import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** No field has the zero of its type. */
final class FilledFields implements RowDemand {
  private static final long serialVersionUID = 1L;

  private final List<String> names;
  private final int[] columns;

  FilledFields(List<String> names, Schema table) {
    this.names = List.copyOf(names);
    this.columns = names.stream().mapToInt(table::indexOf).toArray();
  }

  @Override
  public void add(Chunk chunk, RowTally tally) {
    boolean[] isFailed = new boolean[chunk.rows()];
    for (int index : columns) {
      Column column = chunk.column(index);
      Column zero = zero(column.type());
      for (int row = 0; row < isFailed.length; row++) {
        isFailed[row] |= column.equal(row, zero, 0);
      }
    }
    tally.addRows(chunk.rows());
    tally.addFailed(
        chunk, BooleanColumn.wrap(isFailed).truePositions(), row -> empty(chunk, row) + " empty");
  }

  /** One row, with the value that stands for what is not there. */
  static Column zero(FieldType type) {
    ColumnBuilder builder = type.newColumnBuilder(1);
    builder.appendValue(type.zero());
    return builder.build();
  }

  private String empty(Chunk chunk, int row) {
    return IntStream.range(0, columns.length)
        .filter(i -> isEmpty(chunk.column(columns[i]), row))
        .mapToObj(names::get)
        .collect(Collectors.joining(", "));
  }

  private static boolean isEmpty(Column column, int row) {
    return column.equal(row, zero(column.type()), 0);
  }
}
