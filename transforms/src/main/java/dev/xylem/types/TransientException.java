package dev.xylem.types;

import java.util.LinkedHashMap;
import org.apache.flink.runtime.throwable.ThrowableAnnotation;
import org.apache.flink.runtime.throwable.ThrowableType;

/**
 * Something that the same work, done again, may not meet: a process was killed from outside, a
 * cluster was not reachable. Nobody has to act on it, unless it lasts.
 *
 * <p>A cluster of Flink does the task again that threw it. An embedded Flink does nothing again:
 * there it ends the run like any {@link XylemException}.
 */
@ThrowableAnnotation(ThrowableType.RecoverableError)
public final class TransientException extends XylemException {
  private static final long serialVersionUID = 1L;

  /**
   * @param problem what went wrong, a clause without the place
   */
  public TransientException(String problem) {
    this(problem, null);
  }

  public TransientException(String problem, Throwable cause) {
    this(problem, new LinkedHashMap<>(), null, cause);
  }

  private TransientException(
      String problem, LinkedHashMap<Fact, String> facts, RowSpan rows, Throwable cause) {
    super(problem, facts, rows, cause);
  }

  @Override
  XylemException like(LinkedHashMap<Fact, String> others, RowSpan span, Throwable cause) {
    return new TransientException(problem(), others, span, cause);
  }
}
