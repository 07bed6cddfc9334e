package dev.xylem.cassandra.read;

import dev.xylem.cassandra.ring.TokenRange;

/**
 * A range of tokens for which a node estimates the size of a table. It may wrap around the end of
 * the ring; both tokens are the same where one node has the ring for itself.
 */
record EstimatedRange(long after, long upTo) {
  static final EstimatedRange WHOLE_RING = new EstimatedRange(Long.MIN_VALUE, Long.MAX_VALUE);

  /** How much of the ring it is, from 0 to 1. */
  double shareOfRing() {
    return TokenRange.share(after, upTo);
  }
}
