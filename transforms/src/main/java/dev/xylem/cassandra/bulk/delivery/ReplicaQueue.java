package dev.xylem.cassandra.bulk.delivery;

import dev.xylem.cassandra.ring.Replica;
import dev.xylem.cassandra.ring.TokenRange;
import dev.xylem.cassandra.session.BackOff;
import dev.xylem.types.TransientException;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * Brings sets of SSTables to one node, one after the other.
 *
 * <ul>
 *   <li>What fails is tried again after a random time of at most 100 ms, doubled with each attempt
 *       up to 5 s.
 *   <li>It gives up on the node, and on all sets that are left for it, when it has failed for
 *       {@code giveUpAfter} without a success; and at once when the node can be spared.
 *   <li>An attempt is given {@code giveUpAfter}, and a second for each MiB.
 *   <li>It fails at once with a {@link TransientException} of the transport.
 * </ul>
 */
final class ReplicaQueue implements Callable<Void> {
  private static final BackOff BACK_OFF = new BackOff(100, 5_000);
  private static final long POLL_MILLIS = 250;
  private static final long MIN_BYTES_PER_SECOND = 1 << 20;

  /**
   * @param ranges of the set that the node keeps
   */
  record Task(SetDelivery delivery, List<TokenRange> ranges) {}

  private final Replica replica;
  private final List<Task> tasks;
  private final SSTableTransport transport;
  private final Duration giveUpAfter;
  private final Semaphore permits;
  private final BooleanSupplier spared;

  /**
   * @param permits one for each attempt under way, over all queues
   * @param spared whether the node is down and the others are enough
   */
  ReplicaQueue(
      Replica replica,
      List<Task> tasks,
      SSTableTransport transport,
      Duration giveUpAfter,
      Semaphore permits,
      BooleanSupplier spared) {
    this.replica = replica;
    this.tasks = tasks;
    this.transport = transport;
    this.giveUpAfter = giveUpAfter;
    this.permits = permits;
    this.spared = spared;
  }

  @Override
  public Void call() throws InterruptedException {
    String failure = null;
    for (Task task : tasks) {
      if (failure == null) {
        failure = deliver(task);
      }
      if (failure == null) {
        task.delivery().taken(replica, task.ranges());
      } else {
        task.delivery().failed(replica, failure);
      }
    }
    return null;
  }

  /** Returns why the node did not take the set in the end; null if it did. */
  private String deliver(Task task) throws InterruptedException {
    long start = System.nanoTime();
    for (int attempt = 1; ; attempt++) {
      String failure = attempt(task);
      if (failure == null
          || System.nanoTime() - start >= giveUpAfter.toNanos()
          || spared.getAsBoolean()) {
        return failure;
      }
      TimeUnit.MILLISECONDS.sleep(BACK_OFF.millisAfter(attempt));
    }
  }

  private String attempt(Task task) throws InterruptedException {
    SSTableSet set = task.delivery().set();
    permits.acquire();
    try {
      return await(transport.deliver(set, replica, task.ranges()), set);
    } catch (TransientException e) {
      throw e;
    } catch (XylemException e) {
      return e.problem();
    } finally {
      permits.release();
    }
  }

  /** Looks up now and then: a node that is frozen answers no more, but may no longer be needed. */
  private String await(CompletableFuture<Void> attempt, SSTableSet set)
      throws InterruptedException {
    long seconds = giveUpAfter.toSeconds() + set.bytes() / MIN_BYTES_PER_SECOND + 1;
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (true) {
      try {
        attempt.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
        return null;
      } catch (TimeoutException e) {
        if (System.nanoTime() > deadline || spared.getAsBoolean()) {
          attempt.cancel(true);
          return "did not answer";
        }
      } catch (ExecutionException e) {
        if (e.getCause() instanceof TransientException lost) {
          throw lost;
        }
        return e.getCause() instanceof XylemException known
            ? known.problem()
            : String.valueOf(e.getCause());
      }
    }
  }
}
