package dev.xylem.join.distinct;

import dev.xylem.types.ChunkId;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which chunks are gathered into one: consecutive ones, as many as fit into the size of a chunk.
 */
final class ChunkChoice {
  /** The first chunk of every gathered one, ascending. */
  private final String[] firsts;

  private final int[] counts;

  private ChunkChoice(String[] firsts, int[] counts) {
    this.firsts = firsts;
    this.counts = counts;
  }

  /**
   * @param weights of the chunks, by their ids
   */
  static ChunkChoice of(SortedMap<String, Long> weights, long limit) {
    TreeMap<String, Integer> counts = new TreeMap<>();
    long sum = 0;
    for (Map.Entry<String, Long> weight : weights.entrySet()) {
      sum += weight.getValue();
      if (counts.isEmpty() || sum > limit) {
        counts.put(weight.getKey(), 1);
        sum = weight.getValue();
      } else {
        counts.merge(counts.lastKey(), 1, Integer::sum);
      }
    }
    return new ChunkChoice(
        counts.keySet().toArray(String[]::new),
        counts.values().stream().mapToInt(Integer::intValue).toArray());
  }

  /**
   * The chunk that the rows of a chunk go to.
   *
   * @param chunk one of those that were weighed
   */
  ChunkId of(ChunkId chunk) {
    int found = Arrays.binarySearch(firsts, chunk.value());
    int group = found < 0 ? -found - 2 : found;
    ChunkId first = new ChunkId(firsts[group]);
    return counts[group] == 1 ? first : first.gathered(counts[group]);
  }
}
