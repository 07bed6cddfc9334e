package dev.xylem.expr.eval;

import dev.xylem.types.Chunk;
import dev.xylem.types.Column;

/**
 * The rows over which an expression is evaluated: one column per slot of the {@code Scope}. Slots
 * that no expression mentions may be null. Not for several threads at once.
 */
public final class Block {
  private final int rows;
  private final Column[] columns;

  /** Both null in a block that was not selected from another one. */
  private final Block source;

  private final int[] positions;

  /** Takes the array over; every column has that many rows or is null. */
  public Block(int rows, Column... columns) {
    this(rows, columns, null, null);
    for (Column column : columns) {
      if (column != null && column.size() != rows) {
        throw new IllegalArgumentException(
            "a block of %d rows with a column of %d".formatted(rows, column.size()));
      }
    }
  }

  /** The rows of a chunk whose columns stand in the order of the slots. */
  public static Block of(Chunk chunk) {
    return new Block(chunk.rows(), chunk.columns());
  }

  private Block(int rows, Column[] columns, Block source, int[] positions) {
    this.rows = rows;
    this.columns = columns;
    this.source = source;
    this.positions = positions;
  }

  public int rows() {
    return rows;
  }

  public Column column(int slot) {
    if (columns[slot] == null && source != null) {
      columns[slot] = source.column(slot).select(positions);
    }
    return columns[slot];
  }

  /** The rows at these positions; a column is copied when it is first asked for. */
  public Block select(int[] selected) {
    return new Block(selected.length, new Column[columns.length], this, selected);
  }
}
