package dev.xylem.bench.python;

import dev.xylem.python.PythonSettings;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;

/**
 * What to measure.
 *
 * @param engines names of {@link Contender}s
 * @param rounds in each of which every engine has a turn
 * @param calls of one engine with one formula, at most
 * @param turn after which no further call is made in a round
 * @param transactionsPerAccount of the portfolio formula
 * @param python the interpreter, and limits
 * @throws IllegalArgumentException if a number is too small
 */
public record PythonBenchmarkSettings(
    List<Contender> engines,
    List<BenchmarkFormula> formulas,
    int rounds,
    int calls,
    Duration turn,
    long transactionsPerAccount,
    PythonSettings python)
    implements Serializable {
  public static final long MIN_TRANSACTIONS = 20;

  private static final long TRANSACTIONS_PER_HOLDING = 20;
  private static final long MAX_HOLDINGS = 717;

  public PythonBenchmarkSettings {
    engines = List.copyOf(engines);
    formulas = List.copyOf(formulas);
    if (calls < 1) {
      throw new IllegalArgumentException("--calls=" + calls + ": at least 1 is needed");
    }
    if (rounds < 1) {
      throw new IllegalArgumentException("--rounds=" + rounds + ": at least 1 is needed");
    }
    if (turn.isNegative() || turn.isZero()) {
      throw new IllegalArgumentException("--seconds: at least 1 is needed");
    }
    if (transactionsPerAccount < MIN_TRANSACTIONS) {
      throw new IllegalArgumentException(
          "--transactions=%d: at least %d are needed"
              .formatted(transactionsPerAccount, MIN_TRANSACTIONS));
    }
  }

  /** In the proportion of the published job: 713 800 to 14 683 696. */
  long holdingsPerAccount() {
    return Math.min(MAX_HOLDINGS, transactionsPerAccount / TRANSACTIONS_PER_HOLDING);
  }
}
