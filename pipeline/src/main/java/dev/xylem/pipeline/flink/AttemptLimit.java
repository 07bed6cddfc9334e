package dev.xylem.pipeline.flink;

import dev.xylem.types.TransientException;
import java.util.Optional;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.runtime.execution.SuppressRestartsException;
import org.apache.flink.util.ExceptionUtils;

/**
 * Ends a job one of whose tasks has failed again and again for what was thought to pass. Each
 * attempt may have waited for half a minute, so {@link RestartStrategy}, which has to allow for
 * losses that cost no time, would let it go on for too long.
 */
final class AttemptLimit {
  /** Five minutes, if Cassandra is not reachable. */
  static final int ATTEMPTS = 10;

  private AttemptLimit() {}

  /** The failure, or one around it that ends the job. */
  static Exception judge(Exception failure, RuntimeContext task) {
    return judge(failure, task.getTaskInfo().getAttemptNumber());
  }

  /**
   * @param before how many attempts of the task there were before this one
   */
  static Exception judge(Exception failure, int before) {
    Optional<TransientException> passing =
        ExceptionUtils.findThrowable(failure, TransientException.class);
    return passing.isPresent() && before + 1 >= ATTEMPTS
        ? new SuppressRestartsException(failure)
        : failure;
  }
}
