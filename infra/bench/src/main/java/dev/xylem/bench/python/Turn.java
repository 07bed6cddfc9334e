package dev.xylem.bench.python;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;

/**
 * Some calls that a contender made in a row.
 *
 * @param seconds of each call
 * @param samples of everything since its start, the last one after the last call
 */
record Turn(double[] seconds, List<Sample> samples) implements Serializable {
  /**
   * When a turn ends.
   *
   * @param calls at most
   * @param budget after which no further call is made
   */
  record Limits(int calls, Duration budget) implements Serializable {}
}
