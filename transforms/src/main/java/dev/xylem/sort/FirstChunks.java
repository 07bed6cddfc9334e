package dev.xylem.sort;

import dev.xylem.types.Chunk;
import dev.xylem.types.RowId;
import dev.xylem.types.RowsWanted;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Keeps the rows that were produced first of the chunks that it is given in any order. A row of a
 * later chunk never comes before one of an earlier chunk. Not thread-safe.
 */
public final class FirstChunks {
  private final long limit;
  private final TreeMap<RowId, Chunk> kept = new TreeMap<>();
  private long rows;

  /**
   * @param limit how many rows to keep at most
   */
  public FirstChunks(long limit) {
    this.limit = limit;
  }

  public void add(Chunk chunk) {
    if (chunk.rows() == 0) {
      return;
    }
    kept.put(chunk.rowId(0), chunk);
    rows += chunk.rows();
    Map.Entry<RowId, Chunk> last = kept.lastEntry();
    while (rows - last.getValue().rows() >= limit) {
      rows -= last.getValue().rows();
      kept.remove(last.getKey());
      last = kept.lastEntry();
    }
  }

  /** The chunks in their order, the last one cut where the limit is reached. */
  public List<Chunk> chunks() {
    RowsWanted wanted = RowsWanted.first(limit);
    return kept.values().stream().map(wanted::take).toList();
  }
}
