package dev.xylem.sort;

import dev.xylem.types.Chunk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Keeps the first rows of the chunks that it is given, by some order. They stay in their chunks.
 * Not thread-safe.
 */
public final class TopRows {
  private static final int SLACK = 10_000;

  private final RowOrder order;
  private final long limit;
  private List<Chunk> chunks = new ArrayList<>();
  private long rows;
  private long bytes;
  private long dropped;

  /** The last row that was kept when there were too many; null before. */
  private RowPosition last;

  public TopRows(RowOrder order, long limit) {
    this.order = order;
    this.limit = limit;
  }

  public void add(Chunk chunk) {
    Chunk candidates = (last == null ? chunk : before(last, chunk)).compact();
    dropped += chunk.rows() - candidates.rows();
    if (candidates.rows() > 0) {
      chunks.add(candidates);
      rows += candidates.rows();
      bytes += candidates.retainedSizeInBytes();
    }
    if (rows > 2 * limit + SLACK) {
      prune();
    }
  }

  private Chunk before(RowPosition bound, Chunk chunk) {
    int[] positions = new int[chunk.rows()];
    int count = 0;
    for (int i = 0; i < positions.length; i++) {
      if (order.compare(new RowPosition(chunk, i), bound) < 0) {
        positions[count++] = i;
      }
    }
    return chunk.select(Arrays.copyOf(positions, count));
  }

  private void prune() {
    if (rows <= limit) {
      return;
    }
    List<RowPosition> sorted = new ArrayList<>(Math.toIntExact(rows));
    for (Chunk chunk : chunks) {
      for (int i = 0; i < chunk.rows(); i++) {
        sorted.add(new RowPosition(chunk, i));
      }
    }
    sorted.sort(order);
    List<RowPosition> kept = sorted.subList(0, Math.toIntExact(limit));
    last = kept.get(kept.size() - 1);
    dropped += rows - limit;
    rows = limit;
    chunks = selected(kept);
    bytes = chunks.stream().mapToLong(Chunk::retainedSizeInBytes).sum();
  }

  private List<Chunk> selected(List<RowPosition> kept) {
    IdentityHashMap<Chunk, List<Integer>> positions = new IdentityHashMap<>();
    for (RowPosition row : kept) {
      positions.computeIfAbsent(row.chunk(), chunk -> new ArrayList<>()).add(row.position());
    }
    List<Chunk> selected = new ArrayList<>(positions.size());
    positions.forEach(
        (chunk, rowsOfChunk) ->
            selected.add(chunk.select(rowsOfChunk.stream().mapToInt(i -> i).sorted().toArray())));
    return selected;
  }

  /** About how much memory the rows keep from being freed. */
  public long retainedSizeInBytes() {
    return bytes;
  }

  /** The rows kept so far; starts afresh. */
  public List<Chunk> drain() {
    prune();
    List<Chunk> drained = chunks;
    chunks = new ArrayList<>();
    rows = 0;
    bytes = 0;
    return drained;
  }

  /** How many rows were left out since this was last asked. */
  public long takeDropped() {
    long count = dropped;
    dropped = 0;
    return count;
  }
}
