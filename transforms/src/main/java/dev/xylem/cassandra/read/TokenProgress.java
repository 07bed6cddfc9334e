package dev.xylem.cassandra.read;

import dev.xylem.cassandra.ring.TokenRange;
import java.util.Optional;

/**
 * How far a range has been read. While it is read, another thread may split off its rest: from then
 * on tokens of the rest cannot be claimed. Thread-safe.
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

  /**
   * Whether the chunk with a token is to be read here, and not by whoever has the rest.
   *
   * @param token not before the last one claimed
   */
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
   * @return the rest; empty if the range stays as it is, since reading has not begun or is past
   *     that
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
