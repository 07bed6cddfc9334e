package dev.xylem.cassandra.read;

import dev.xylem.cassandra.ring.TokenRange;
import java.util.Optional;

/**
 * How far a range has been read. Its rest can be given away while it is read: what was claimed
 * stays, and what was given away cannot be claimed. For several threads.
 */
final class TokenProgress {
  private enum State {
    NEW,
    READING,
    DONE
  }

  private TokenRange range;
  private long last;
  private State state = State.NEW;

  TokenProgress(TokenRange range) {
    this.range = range;
  }

  synchronized TokenRange range() {
    return range;
  }

  /** Whether the chunk of that token, which is none before the last one's, is still to be read. */
  synchronized boolean claim(long token) {
    if (token > range.upTo()) {
      return false;
    }
    last = token;
    state = State.READING;
    return true;
  }

  /** Nothing more will be claimed. */
  synchronized void finish() {
    state = State.DONE;
  }

  synchronized double fraction() {
    return switch (state) {
      case NEW -> 0;
      case READING -> range.fractionAt(last);
      case DONE -> 1;
    };
  }

  /**
   * Shortens the range to that fraction.
   *
   * @return the rest; empty if it was not shortened as reading has not begun, or is beyond that
   */
  synchronized Optional<TokenRange> cutAt(double fraction) {
    long end = range.tokenAt(fraction);
    if (state != State.READING || end < last || end <= range.after() || end >= range.upTo()) {
      return Optional.empty();
    }
    TokenRange rest = new TokenRange(end, range.upTo());
    range = new TokenRange(range.after(), end);
    return Optional.of(rest);
  }
}
