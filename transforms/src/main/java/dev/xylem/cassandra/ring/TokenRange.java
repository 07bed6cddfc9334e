package dev.xylem.cassandra.ring;

import java.io.Serializable;
import java.util.Collection;
import java.util.Comparator;

/**
 * The tokens of the Murmur3 partitioner after one and up to another, which is included; never
 * around the end of the ring.
 */
public record TokenRange(long after, long upTo) implements Serializable {
  public static final TokenRange WHOLE_RING = new TokenRange(Long.MIN_VALUE, Long.MAX_VALUE);

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

  @Override
  public String toString() {
    return "(%d, %d]".formatted(after, upTo);
  }
}
