package dev.xylem.cassandra.session;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.NodeUnavailableException;
import com.datastax.oss.driver.api.core.RequestThrottlingException;
import com.datastax.oss.driver.api.core.connection.BusyConnectionException;
import com.datastax.oss.driver.api.core.connection.ClosedConnectionException;
import com.datastax.oss.driver.api.core.connection.ConnectionInitException;
import com.datastax.oss.driver.api.core.connection.HeartbeatException;
import com.datastax.oss.driver.api.core.servererrors.BootstrappingException;
import com.datastax.oss.driver.api.core.servererrors.OverloadedException;
import com.datastax.oss.driver.api.core.servererrors.QueryConsistencyException;
import com.datastax.oss.driver.api.core.servererrors.ReadTimeoutException;
import com.datastax.oss.driver.api.core.servererrors.ServerError;
import com.datastax.oss.driver.api.core.servererrors.UnavailableException;
import com.datastax.oss.driver.api.core.servererrors.WriteTimeoutException;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What an error of the driver means for an idempotent request.
 *
 * @param reason what the cluster does, after "Cassandra at ...": "was not reachable"
 */
public record DriverFailure(Kind kind, String reason) {

  public enum Kind {
    /** No node could be talked to. */
    UNREACHABLE,
    /** The cluster is too slow or too few of it is up: worth another try later. */
    TRANSIENT,
    /** The same request would fail again. */
    FINAL
  }

  private static final DriverFailure NOT_REACHABLE =
      new DriverFailure(Kind.UNREACHABLE, "was not reachable");

  private static final Pattern TOO_LARGE =
      Pattern.compile(
          "batch too large|message of size .* exceeds|request is too big"
              + "|oversized mutation|mutation of .* is too large",
          Pattern.CASE_INSENSITIVE);

  public static DriverFailure of(Throwable error) {
    if (error instanceof AllNodesFailedException failed) {
      return ofAll(failed.getAllErrors().values().stream().flatMap(List::stream).toList());
    }
    if (error instanceof NodeUnavailableException
        || error instanceof ClosedConnectionException
        || error instanceof ConnectionInitException
        || error instanceof HeartbeatException
        || error instanceof IOException) {
      return NOT_REACHABLE;
    }
    if (error instanceof DriverTimeoutException) {
      return new DriverFailure(Kind.TRANSIENT, "did not answer");
    }
    if (error instanceof WriteTimeoutException || error instanceof ReadTimeoutException) {
      QueryConsistencyException timeout = (QueryConsistencyException) error;
      return new DriverFailure(
          Kind.TRANSIENT,
          "had too few replicas answering in time (%d of %d for %s)"
              .formatted(
                  timeout.getReceived(), timeout.getBlockFor(), timeout.getConsistencyLevel()));
    }
    if (error instanceof UnavailableException unavailable) {
      return new DriverFailure(
          Kind.TRANSIENT,
          "had too few live replicas (%d of %d for %s)"
              .formatted(
                  unavailable.getAlive(),
                  unavailable.getRequired(),
                  unavailable.getConsistencyLevel()));
    }
    if (error instanceof OverloadedException
        || error instanceof BootstrappingException
        || error instanceof BusyConnectionException
        || error instanceof RequestThrottlingException) {
      return new DriverFailure(Kind.TRANSIENT, "was overloaded");
    }
    if (isTooLarge(error)) {
      return new DriverFailure(Kind.FINAL, "refused (" + error.getMessage() + ")");
    }
    if (error instanceof QueryConsistencyException || error instanceof ServerError) {
      return new DriverFailure(Kind.TRANSIENT, "failed (" + error.getMessage() + ")");
    }
    return new DriverFailure(Kind.FINAL, "refused (" + error.getMessage() + ")");
  }

  /** Whether the cluster found a statement larger than it takes. */
  public static boolean isTooLarge(Throwable error) {
    return error instanceof DriverException
        && TOO_LARGE.matcher(String.valueOf(error.getMessage())).find();
  }

  /** The gravest of them: one node that refuses a request is not outvoted by one that is down. */
  private static DriverFailure ofAll(List<Throwable> errors) {
    return errors.stream()
        .map(DriverFailure::of)
        .max((one, other) -> one.kind.compareTo(other.kind))
        .orElse(NOT_REACHABLE);
  }
}
