package dev.xylem.cassandra.session;

import dev.xylem.types.TransientException;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Tries idempotent requests again until they succeed.
 *
 * <ul>
 *   <li>Between two attempts lies a random time of at most 50 ms, doubled with each attempt up to 5
 *       s, so that those who failed together do not come back together. The last attempt is made
 *       when the time is up.
 *   <li>A request that would fail again is not repeated.
 *   <li>After {@code giveUpAfter}, or {@code unreachableAfter} without a reachable node, the
 *       request fails. Nothing waits longer than that and one request's timeout. Time during which
 *       this process stood still does not count.
 *   <li>Every failure is a {@link XylemException} that says what the cluster did; a {@link
 *       TransientException} if no node was reachable.
 * </ul>
 */
public final class Retries {
  private static final BackOff BACK_OFF = new BackOff(50, 5_000);

  private final CassandraConfig config;
  private final ScheduledExecutorService timer;
  private final RunningTime time;
  private final Duration giveUpAfter;

  Retries(
      CassandraConfig config,
      ScheduledExecutorService timer,
      RunningTime time,
      Duration giveUpAfter) {
    this.config = config;
    this.timer = timer;
    this.time = time;
    this.giveUpAfter = giveUpAfter;
  }

  /**
   * Makes a request.
   *
   * @param attempt starts the request; called again for every further attempt
   */
  public <T> CompletableFuture<T> run(Supplier<? extends CompletionStage<T>> attempt) {
    Request<T> request = new Request<>(attempt);
    request.tryNow();
    return request.outcome;
  }

  /** Waits for a request; throws the XylemException with which it failed. */
  public static <T> T await(CompletableFuture<T> request) {
    try {
      return request.get();
    } catch (ExecutionException e) {
      throw failure(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new XylemException("interrupted while waiting for Cassandra", e);
    }
  }

  /** The XylemException with which a request, or what followed it, has failed. */
  public static XylemException failure(Throwable error) {
    Throwable cause = error;
    while (cause instanceof CompletionException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause instanceof XylemException known
        ? known
        : new XylemException("request failed: " + cause, cause);
  }

  private final class Request<T> {
    final CompletableFuture<T> outcome = new CompletableFuture<>();
    private final Supplier<? extends CompletionStage<T>> attempt;
    private final long startNanos = time.nanos();
    private long unreachableSinceNanos;
    private boolean unreachable;
    private int attempts;

    Request(Supplier<? extends CompletionStage<T>> attempt) {
      this.attempt = attempt;
    }

    /** Attempts follow each other, so the fields need no lock. */
    void tryNow() {
      attempts++;
      try {
        attempt.get().whenComplete(this::ended);
      } catch (Throwable e) {
        // On the timer's thread nobody else would ever know.
        ended(null, e);
      }
    }

    private void ended(T result, Throwable error) {
      if (error == null) {
        outcome.complete(result);
        return;
      }
      try {
        failed(
            error instanceof CompletionException && error.getCause() != null
                ? error.getCause()
                : error);
      } catch (Throwable e) {
        outcome.completeExceptionally(e);
      }
    }

    private void failed(Throwable error) {
      DriverFailure failure = DriverFailure.of(error);
      long now = time.nanos();
      if (failure.kind() == DriverFailure.Kind.UNREACHABLE && !unreachable) {
        unreachableSinceNanos = now;
      }
      unreachable = failure.kind() == DriverFailure.Kind.UNREACHABLE;
      if (failure.kind() == DriverFailure.Kind.FINAL) {
        String problem = "Cassandra at %s %s".formatted(config.where(), failure.reason());
        fail(new XylemException(problem, error));
      } else if (unreachable
          && now - unreachableSinceNanos >= config.unreachableAfter().toNanos()) {
        fail(new TransientException(problem(failure, config.unreachableAfter()), error));
      } else if (now - startNanos >= giveUpAfter.toNanos()) {
        fail(new XylemException(problem(failure, giveUpAfter), error));
      } else {
        tryLater(error, timeLeft(now));
      }
    }

    private long timeLeft(long now) {
      long left = giveUpAfter.toNanos() - (now - startNanos);
      return unreachable
          ? Math.min(left, config.unreachableAfter().toNanos() - (now - unreachableSinceNanos))
          : left;
    }

    private String problem(DriverFailure failure, Duration time) {
      return "Cassandra at %s %s for %s"
          .formatted(config.where(), failure.reason(), Durations.readable(time));
    }

    private void fail(XylemException why) {
      outcome.completeExceptionally(why);
    }

    private void tryLater(Throwable error, long nanosLeft) {
      long delay =
          Math.min(BACK_OFF.millisAfter(attempts), TimeUnit.NANOSECONDS.toMillis(nanosLeft) + 1);
      try {
        ScheduledFuture<?> unused = timer.schedule(this::tryNow, delay, TimeUnit.MILLISECONDS);
      } catch (RejectedExecutionException closed) {
        fail(
            new TransientException(
                "the session to Cassandra at %s was closed".formatted(config.where()), error));
      }
    }
  }
}
