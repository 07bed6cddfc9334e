package dev.xylem.cassandra.bulk;

import java.io.Serializable;

/**
 * The tokens of the Murmur3 partitioner after one and up to another, which is included; never
 * around the end of the ring.
 */
record TokenRange(long after, long upTo) implements Serializable {
  static final TokenRange WHOLE_RING = new TokenRange(Long.MIN_VALUE, Long.MAX_VALUE);

  TokenRange {
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

  @Override
  public String toString() {
    return "(%d, %d]".formatted(after, upTo);
  }
}
