package dev.xylem.cassandra.ring;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/**
 * The tokens of the Murmur3 partitioner after one and up to another, which is included; never
 * around the end of the ring.
 */
public record TokenRange(long after, long upTo) implements Serializable {
  public static final TokenRange WHOLE_RING = new TokenRange(Long.MIN_VALUE, Long.MAX_VALUE);

  private static final double TOKENS = 0x1p64;

  public TokenRange {
    if (after >= upTo) {
      throw new IllegalArgumentException("no tokens in (%d, %d]".formatted(after, upTo));
    }
  }

  boolean contains(long token) {
    return after < token && token <= upTo;
  }

  boolean overlaps(TokenRange other) {
    return after < other.upTo && other.after < upTo;
  }

  /** The tokens of both, which must overlap. */
  TokenRange intersection(TokenRange other) {
    return new TokenRange(Math.max(after, other.after), Math.min(upTo, other.upTo));
  }

  /** Whether each of its tokens is in one of some ranges. */
  public boolean isCoveredBy(Collection<TokenRange> ranges) {
    long covered = after;
    for (TokenRange range :
        ranges.stream().sorted(Comparator.comparingLong(TokenRange::after)).toList()) {
      if (range.after > covered) {
        return false;
      }
      covered = Math.max(covered, range.upTo);
      if (covered >= upTo) {
        return true;
      }
    }
    return false;
  }

  /**
   * Cuts the range into about that many ranges of about the same width. None of them crosses a
   * token of a node, so that each lies on one set of replicas. Only where nodes have more tokens
   * than that in the range, as in a large cluster with virtual nodes, a range spans several of
   * them.
   *
   * @param nodeTokens where the nodes' ranges end
   */
  public List<TokenRange> cut(Iterable<Long> nodeTokens, int splits) {
    TreeSet<Long> ends = new TreeSet<>();
    nodeTokens.forEach(ends::add);
    ends.removeIf(end -> end <= after || end >= upTo);
    if (ends.size() >= splits) {
      ends.clear();
    }
    ends.add(upTo);
    List<TokenRange> ranges = new ArrayList<>();
    long start = after;
    for (long end : ends) {
      new TokenRange(start, end).cutInto(ranges, splits, width());
      start = end;
    }
    return ranges;
  }

  /** Into as many pieces as are its share of so many for the whole. */
  private void cutInto(List<TokenRange> pieces, int splitsOfWhole, BigInteger whole) {
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
      pieces.add(new TokenRange(from, to));
      from = to;
    }
  }

  private BigInteger width() {
    return BigInteger.valueOf(upTo).subtract(BigInteger.valueOf(after));
  }

  /** How much of the ring it is, from 0 to 1. */
  public double shareOfRing() {
    return share(after, upTo);
  }

  /** How much of the range lies up to a token of it, from 0 to 1. */
  public double fractionAt(long token) {
    return share(after, token) / share(after, upTo);
  }

  /** The last token of the first part of the range. */
  public long tokenAt(double fraction) {
    double width = share(after, upTo) * TOKENS;
    return BigInteger.valueOf(after)
        .add(BigDecimal.valueOf(width * fraction).toBigInteger())
        .longValue();
  }

  /**
   * How much of the ring lies after one token and up to another, from 0 to 1, also around its end:
   * all of it if both are the same, as where one node has the ring for itself.
   */
  public static double share(long after, long upTo) {
    long width = upTo - after;
    double unsigned = width >= 0 ? width : width + TOKENS;
    return after == upTo ? 1 : unsigned / TOKENS;
  }

  @Override
  public String toString() {
    return "(%d, %d]".formatted(after, upTo);
  }
}
