package dev.xylem.join.distinct;

import dev.xylem.join.JoinSide;
import dev.xylem.join.ShardSpill;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.function.Consumer;

/**
 * Finds the first rows of one shard, which it reads once. When those found so far exceed the
 * budget, they and the rest are cut by another hash into partitions on local disk, each of which is
 * then a smaller shard.
 */
final class ShardDistinct {
  private static final int PARTITIONS = 16;
  private static final int MAX_LEVEL = 4;

  private final JoinSide rows;
  private final long budgetBytes;
  private final int level;

  /**
   * @param budgetBytes how much memory the rows may take
   */
  ShardDistinct(JoinSide rows, long budgetBytes) {
    this(rows, budgetBytes, 0);
  }

  private ShardDistinct(JoinSide rows, long budgetBytes, int level) {
    this.rows = rows;
    this.budgetBytes = budgetBytes;
    this.level = level;
  }

  /**
   * @param out is given what is left of every chunk, under its id; a chunk that comes in two pieces
   *     may be given in two
   */
  void run(Iterator<Chunk> shard, Consumer<Chunk> out) throws IOException {
    FirstRows firsts = new FirstRows(rows.key());
    while (shard.hasNext()) {
      firsts.add(shard.next());
      if (firsts.retainedSizeInBytes() > budgetBytes && level < MAX_LEVEL) {
        spill(firsts, shard, out);
        return;
      }
    }
    firsts.drain(out);
  }

  private void spill(FirstRows firsts, Iterator<Chunk> rest, Consumer<Chunk> out)
      throws IOException {
    try (ShardSpill<Chunk> spill =
        new ShardSpill<>(
            ChunkCoder.of(rows.schema()),
            PARTITIONS,
            chunk -> Arrays.asList(rows.key().partition(chunk, PARTITIONS, level + 1)))) {
      firsts.drain(spill::addUnchecked);
      while (rest.hasNext()) {
        spill.add(rest.next());
      }
      ShardDistinct ofPartition = new ShardDistinct(rows, budgetBytes, level + 1);
      for (int partition = 0; partition < PARTITIONS; partition++) {
        spill.read(partition, chunks -> ofPartition.run(chunks, out));
      }
    }
  }
}
