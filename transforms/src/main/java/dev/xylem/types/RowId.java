package dev.xylem.types;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import java.util.Comparator;

/** The identity of a row within its table; its order is the order of production. */
public record RowId(ChunkId chunk, long ord) implements Comparable<RowId>, Serializable {
  private static final Comparator<RowId> ORDER =
      Comparator.comparing(RowId::chunk).thenComparingLong(RowId::ord);

  public RowId {
    requireNonNull(chunk, "chunk");
  }

  @Override
  public int compareTo(RowId other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return chunk + "#" + ord;
  }
}
