package dev.xylem.join.lookup;

import dev.xylem.join.JoinKey;
import dev.xylem.join.ShardSpill;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Joins one shard: all rows of both tables whose keys hash alike. It reads the shard once. What is
 * larger than the budget is cut by another hash into partitions on local disk, each of which is
 * then a smaller shard (a Grace hash join). Rows of one key cannot be cut: after a few attempts a
 * partition is joined in memory whatever its size.
 */
final class ShardJoin {
  private static final int PARTITIONS = 16;
  private static final int MAX_LEVEL = 4;

  private final RowJoin join;
  private final long budgetBytes;
  private final NodeCounters counters;
  private final int level;

  /**
   * @param budgetBytes how much of the shard, as it is held in memory, may be there at once
   */
  ShardJoin(RowJoin join, long budgetBytes, NodeCounters counters) {
    this(join, budgetBytes, counters, 0);
  }

  private ShardJoin(RowJoin join, long budgetBytes, NodeCounters counters, int level) {
    this.join = join;
    this.budgetBytes = budgetBytes;
    this.counters = counters;
    this.level = level;
  }

  /**
   * Gives {@code out} the id of every left chunk that has joined rows, with a piece of these rows,
   * as often as there are pieces.
   */
  void run(Iterator<SidedChunk> shard, BiConsumer<ChunkId, Chunk> out) throws IOException {
    List<SidedChunk> held = new ArrayList<>();
    long bytes = 0;
    while (shard.hasNext()) {
      SidedChunk next = shard.next();
      held.add(next);
      bytes += next.retainedSizeInBytes();
      if (bytes > budgetBytes && level < MAX_LEVEL) {
        spill(held, shard, out);
        return;
      }
    }
    joinInMemory(held, out);
  }

  private void joinInMemory(List<SidedChunk> held, BiConsumer<ChunkId, Chunk> out) {
    RightTable table =
        join.table(held.stream().filter(SidedChunk::isRight).map(SidedChunk::chunk).toList());
    for (SidedChunk sided : held) {
      if (!sided.isRight()) {
        Chunk left = sided.chunk();
        long leftRows = join.join(left, table, joined -> out.accept(left.id(), joined));
        counters.add(RowCount.FILTERED, left.rows() - leftRows);
      }
    }
  }

  private void spill(
      List<SidedChunk> held, Iterator<SidedChunk> rest, BiConsumer<ChunkId, Chunk> out)
      throws IOException {
    try (ShardSpill<SidedChunk> spill =
        new ShardSpill<>(
            new SidedChunkCoder(join.left().schema(), join.right().schema()),
            PARTITIONS,
            this::cut)) {
      for (SidedChunk chunk : held) {
        spill.add(chunk);
      }
      held.clear();
      while (rest.hasNext()) {
        spill.add(rest.next());
      }
      ShardJoin partitionJoin = new ShardJoin(join, budgetBytes, counters, level + 1);
      for (int partition = 0; partition < PARTITIONS; partition++) {
        spill.read(partition, chunks -> partitionJoin.run(chunks, out));
      }
    }
  }

  private List<SidedChunk> cut(SidedChunk sided) {
    JoinKey key = (sided.isRight() ? join.right() : join.left()).key();
    return Arrays.stream(key.partition(sided.chunk(), PARTITIONS, level + 1))
        .map(part -> part == null ? null : new SidedChunk(sided.isRight(), part))
        .toList();
  }
}
