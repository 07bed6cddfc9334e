package dev.xylem.python;

import dev.xylem.types.TransientException;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.Optional;

/**
 * Why Python gave no value: what has happened, with its details. Engines make these and pass them
 * on; the words for them stand here and nowhere else.
 */
public sealed interface PythonError permits CodeError, LimitExceeded, InterpreterFailure {
  /** What has happened, a clause without the place. */
  String problem(PythonTask task);

  /** What to do next, if there is advice. */
  default Optional<String> hint(PythonTask task) {
    return Optional.empty();
  }

  /** Whether it cost the interpreter, so that the session can only be closed. */
  default boolean isFatal() {
    return true;
  }

  /**
   * Whether the row that was reached may have had no part in it: because the interpreter was killed
   * from outside, or because it was full of what earlier rows had left.
   */
  default boolean mayHaveHitAnyRow() {
    return false;
  }

  /**
   * Whether formulas and rows have no part in it, so that the same work may succeed another time.
   */
  default boolean isTransient() {
    return false;
  }

  /** For the user: problem and hint. Whoever knows the place adds it. */
  default XylemException toException(PythonTask task) {
    return toException("", task);
  }

  /**
   * Like {@link #toException(PythonTask)}.
   *
   * @param consequence stands before the problem
   */
  default XylemException toException(String consequence, PythonTask task) {
    String problem = consequence + problem(task);
    XylemException exception =
        isTransient() ? new TransientException(problem) : new XylemException(problem);
    return hint(task).map(hint -> exception.with(Fact.HINT, hint)).orElse(exception);
  }
}
