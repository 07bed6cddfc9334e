package dev.xylem.types;

import java.util.Arrays;

/**
 * Collects rows into a chunk: append one value to every column's builder, then call {@link
 * #endRow}.
 */
public final class ChunkBuilder {
  private final ColumnBuilder[] columns;
  private final LongColumn.Builder ords;

  public ChunkBuilder(Schema schema, int expectedRows) {
    columns =
        schema.fields().stream()
            .map(field -> field.type().newColumnBuilder(expectedRows))
            .toArray(ColumnBuilder[]::new);
    ords = new LongColumn.Builder(expectedRows);
  }

  public ColumnBuilder column(int index) {
    return columns[index];
  }

  /** Ends a row; every column must have been given a value for it. */
  public void endRow(long ord) {
    ords.append(ord);
  }

  /** Removes what was appended since the last {@link #endRow}. */
  public void undoRow() {
    for (ColumnBuilder column : columns) {
      column.truncate(ords.size());
    }
  }

  /** Appends a whole row of a chunk with the same columns, under another ordinal. */
  public void appendRow(Chunk source, int row, long ord) {
    for (int i = 0; i < columns.length; i++) {
      columns[i].appendFrom(source.column(i), row);
    }
    endRow(ord);
  }

  /** Appends all rows of a chunk with the same columns, numbered from the rows so far. */
  public void appendAll(Chunk source) {
    for (int i = 0; i < columns.length; i++) {
      columns[i].appendAll(source.column(i));
    }
    for (int row = 0; row < source.rows(); row++) {
      ords.append(ords.size());
    }
  }

  /** Appends a row of boxed values, as {@link Column#value} gives them. */
  public void appendValues(long ord, Object... values) {
    for (int i = 0; i < columns.length; i++) {
      columns[i].appendValue(values[i]);
    }
    endRow(ord);
  }

  public int rows() {
    return ords.size();
  }

  public boolean isEmpty() {
    return ords.size() == 0;
  }

  /** Whether the rows so far reach one of the limits. */
  public boolean isFull(ChunkSize limits) {
    return limits.reachedBy(rows(), sizeInBytes());
  }

  public long sizeInBytes() {
    long size = ords.sizeInBytes();
    for (ColumnBuilder column : columns) {
      size += column.sizeInBytes();
    }
    return size;
  }

  /** The rows so far; the builder starts afresh. */
  public Chunk build(ChunkId id) {
    Column[] built = Arrays.stream(columns).map(ColumnBuilder::build).toArray(Column[]::new);
    return new Chunk(id, ords.build().values(), built);
  }
}
