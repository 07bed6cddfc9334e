package dev.xylem.expr;

import dev.xylem.types.XylemException;
import java.util.Arrays;
import java.util.function.ObjIntConsumer;

/**
 * Evaluates rows of which some may have no value: sets those aside, and gives the result for the
 * others.
 *
 * <p>An evaluation that fails names one bad row. The rows around it are then evaluated in halves,
 * so that n rows take n log n steps at most, however many of them are bad.
 *
 * @param <T> what is made of the rows
 */
public final class RejectingEvaluation<T> {
  private final Evaluation<T> evaluation;
  private final ObjIntConsumer<XylemException> sink;
  private final boolean[] isRejected;
  private int rejected;

  /**
   * @param sink takes every bad row and what is wrong with it
   */
  public RejectingEvaluation(
      int rows, Evaluation<T> evaluation, ObjIntConsumer<XylemException> sink) {
    this.evaluation = evaluation;
    this.sink = sink;
    this.isRejected = new boolean[rows];
  }

  /** The result for all rows that have a value. */
  public T run() {
    while (true) {
      int[] rows = remaining(0, isRejected.length);
      try {
        return evaluation.evaluate(rows);
      } catch (BadRowException e) {
        reject(rows[e.position()], e);
        searchHalves(0, isRejected.length);
      }
    }
  }

  /** How many rows have no value. */
  public int rejected() {
    return rejected;
  }

  private void searchHalves(int from, int to) {
    int middle = (from + to) >>> 1;
    search(from, middle);
    search(middle, to);
  }

  private void search(int from, int to) {
    int[] rows = remaining(from, to);
    if (rows.length == 0) {
      return;
    }
    try {
      evaluation.evaluate(rows);
    } catch (BadRowException e) {
      reject(rows[e.position()], e);
      searchHalves(from, to);
    }
  }

  private void reject(int row, BadRowException e) {
    isRejected[row] = true;
    rejected++;
    sink.accept(e.why(), row);
  }

  private int[] remaining(int from, int to) {
    int[] rows = new int[to - from];
    int size = 0;
    for (int row = from; row < to; row++) {
      if (!isRejected[row]) {
        rows[size++] = row;
      }
    }
    return size == rows.length ? rows : Arrays.copyOf(rows, size);
  }

  /** Makes something of rows. */
  @FunctionalInterface
  public interface Evaluation<T> {
    /**
     * @param rows their positions, ascending
     * @throws BadRowException if a row has no value
     */
    T evaluate(int[] rows);
  }
}
