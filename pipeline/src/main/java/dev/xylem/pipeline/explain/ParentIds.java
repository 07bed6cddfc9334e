package dev.xylem.pipeline.explain;

import dev.xylem.types.ChunkId;
import dev.xylem.types.RowId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the id of a row says of the row that it was made from. */
final class ParentIds {
  private ParentIds() {}

  /**
   * One of several rows that a row gave.
   *
   * @param index which of them, from 0
   */
  record Exploded(RowId source, long index) {}

  /**
   * The ids that the row may have had before its node made one row of it, of which at most one is
   * in the table that was read: a node may have cut its chunk into parts.
   */
  static List<RowId> kept(RowId row) {
    List<RowId> candidates = new ArrayList<>();
    Optional<ChunkId> chunk = Optional.of(row.chunk());
    while (chunk.isPresent()) {
      candidates.add(new RowId(chunk.get(), row.ord()));
      chunk = chunk.get().whole();
    }
    return candidates;
  }

  /** The row that gave it, where a row may give several; empty if the id says none. */
  static Optional<Exploded> exploded(RowId row) {
    return row.chunk()
        .explosion()
        .map(
            explosion ->
                new Exploded(
                    new RowId(explosion.source(), row.ord() / explosion.factor()),
                    row.ord() % explosion.factor()));
  }
}
