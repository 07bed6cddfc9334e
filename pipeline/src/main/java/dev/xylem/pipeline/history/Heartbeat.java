package dev.xylem.pipeline.history;

import dev.xylem.pipeline.facts.RunFactsStore;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says again and again, until it is closed, that this process carries a run out, and learns whether
 * somebody else has stopped it.
 */
public final class Heartbeat implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Heartbeat.class);
  private static final Duration PERIOD = Duration.ofSeconds(5);

  /** A store that cannot be reached must not hold up the end of a run. */
  private static final Duration MAX_WAIT = Duration.ofSeconds(3);

  private final RunHistory history;
  private final RunFactsStore signs;
  private final int run;
  private final CompletableFuture<String> stopped = new CompletableFuture<>();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread beating = new Thread(task, "xylem-heartbeat");
            beating.setDaemon(true);
            return beating;
          });

  private Heartbeat(RunHistory history, RunFactsStore signs, int run) {
    this.history = history;
    this.signs = signs;
    this.run = run;
  }

  /** Returns when the first sign is given. */
  public static Heartbeat begin(RunHistory history, RunFactsStore signs, int run) {
    Heartbeat heartbeat = new Heartbeat(history, signs, run);
    signs.giveSign(run);
    heartbeat.thread.scheduleWithFixedDelay(
        heartbeat::beat, PERIOD.toMillis(), PERIOD.toMillis(), TimeUnit.MILLISECONDS);
    return heartbeat;
  }

  private void beat() {
    try {
      signs.giveSign(run);
      history.stopOf(run).ifPresent(stopped::complete);
    } catch (RuntimeException e) {
      LOG.debug("Run {} could not give a sign of life", run, e);
    }
  }

  /** Completes when the run was stopped from elsewhere, and says so. */
  public CompletableFuture<String> stopped() {
    return stopped;
  }

  @Override
  public void close() {
    Future<?> last = thread.submit(() -> signs.takeSignBack(run));
    thread.shutdown();
    try {
      last.get(MAX_WAIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      LOG.debug("Run {} could not take its sign of life back: it will be forgotten", run, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    thread.shutdownNow();
  }
}
