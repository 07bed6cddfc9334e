package dev.xylem.cassandra.read;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * A range of tokens of the Murmur3 partitioner. It never wraps around: the ring is the range from
 * the least token to the greatest, as no partition has the least.
 *
 * @param after where it starts, itself not in it
 * @param upTo the last one in it
 */
record TokenSplit(long after, long upTo) implements Serializable {
  static final TokenSplit RING = new TokenSplit(Long.MIN_VALUE, Long.MAX_VALUE);

  private static final double TOKENS = 0x1p64;

  /**
   * Cuts the range into about that many ranges of about the same width. As long as there are fewer
   * ranges of nodes than that, none crosses a token of a node: each lies on one set of replicas.
   * Otherwise, as in a large cluster with many virtual nodes a table is not large enough for, each
   * spans those of several.
   *
   * @param nodeTokens where the nodes' ranges end
   */
  List<TokenSplit> cut(Iterable<Long> nodeTokens, int splits) {
    TreeSet<Long> ends = new TreeSet<>();
    nodeTokens.forEach(ends::add);
    ends.removeIf(end -> end <= after || end >= upTo);
    if (ends.size() >= splits) {
      ends.clear();
    }
    ends.add(upTo);
    List<TokenSplit> ranges = new ArrayList<>();
    long start = after;
    for (long end : ends) {
      new TokenSplit(start, end).cutInto(ranges, splits, width());
      start = end;
    }
    return ranges;
  }

  /** Into as many pieces as are its share of so many for the whole. */
  private void cutInto(List<TokenSplit> pieces, int splitsOfWhole, BigInteger whole) {
    long count =
        width()
            .multiply(BigInteger.valueOf(splitsOfWhole))
            .add(whole.shiftRight(1))
            .divide(whole)
            .max(BigInteger.ONE)
            .min(width())
            .longValueExact();
    long from = after;
    for (long i = 1; i <= count; i++) {
      long to =
          width()
              .multiply(BigInteger.valueOf(i))
              .divide(BigInteger.valueOf(count))
              .add(BigInteger.valueOf(after))
              .longValueExact();
      pieces.add(new TokenSplit(from, to));
      from = to;
    }
  }

  private BigInteger width() {
    return BigInteger.valueOf(upTo).subtract(BigInteger.valueOf(after));
  }

  /** How much of the ring it is, from 0 to 1; a range that wraps around is understood too. */
  double shareOfRing() {
    return share(after, upTo);
  }

  /** How much of the range lies up to a token of it, from 0 to 1. */
  double fractionAt(long token) {
    return share(after, token) / share(after, upTo);
  }

  /** The last token of the first part of the range. */
  long tokenAt(double fraction) {
    double width = share(after, upTo) * TOKENS;
    return BigInteger.valueOf(after)
        .add(BigDecimal.valueOf(width * fraction).toBigInteger())
        .longValue();
  }

  /** Both tokens are the same where one node has the ring for itself. */
  private static double share(long after, long upTo) {
    long width = upTo - after;
    double unsigned = width >= 0 ? width : width + TOKENS;
    return after == upTo ? 1 : unsigned / TOKENS;
  }
}
