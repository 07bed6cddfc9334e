package dev.xylem.types;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/** Rows of one chunk that something happened to together, from the first to the last of them. */
public record RowSpan(RowId first, RowId last) implements Serializable {
  public RowSpan {
    requireNonNull(first, "first");
    requireNonNull(last, "last");
  }

  public static RowSpan of(RowId row) {
    return new RowSpan(row, row);
  }

  /** Rows of a chunk, up to {@code end} (exclusive). */
  public static RowSpan of(Chunk chunk, int from, int end) {
    return new RowSpan(chunk.rowId(from), chunk.rowId(end - 1));
  }

  public boolean isOne() {
    return first.equals(last);
  }

  @Override
  public String toString() {
    return isOne() ? first.toString() : "%s to #%d".formatted(first, last.ord());
  }
}
