package dev.xylem.cassandra;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * A range of tokens of the Murmur3 partitioner.
 *
 * @param after where it starts, itself not in it
 * @param upTo the last one in it
 */
record TokenSplit(long after, long upTo) implements Serializable {
  private static final BigInteger RING = BigInteger.ONE.shiftLeft(Long.SIZE);

  /**
   * Cuts the ring into about that many ranges of about the same width, none of which crosses a
   * token of a node: each lies on one set of replicas.
   *
   * @param nodeTokens where the nodes' ranges end
   */
  static List<TokenSplit> ofRing(Iterable<Long> nodeTokens, int splits) {
    TreeSet<Long> ends = new TreeSet<>();
    nodeTokens.forEach(ends::add);
    ends.remove(Long.MIN_VALUE);
    ends.add(Long.MAX_VALUE);
    List<TokenSplit> ranges = new ArrayList<>();
    long after = Long.MIN_VALUE;
    for (long end : ends) {
      new TokenSplit(after, end).cutInto(ranges, splits);
      after = end;
    }
    return ranges;
  }

  /** Into as many pieces as are its share of so many for the whole ring. */
  private void cutInto(List<TokenSplit> pieces, int splitsOfRing) {
    BigInteger width = BigInteger.valueOf(upTo).subtract(BigInteger.valueOf(after));
    long count =
        width
            .multiply(BigInteger.valueOf(splitsOfRing))
            .add(RING.shiftRight(1))
            .divide(RING)
            .max(BigInteger.ONE)
            .longValueExact();
    long from = after;
    for (long i = 1; i <= count; i++) {
      long to =
          width
              .multiply(BigInteger.valueOf(i))
              .divide(BigInteger.valueOf(count))
              .add(BigInteger.valueOf(after))
              .longValueExact();
      pieces.add(new TokenSplit(from, to));
      from = to;
    }
  }
}
