package dev.xylem.cassandra.bulk.delivery;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import dev.xylem.cassandra.ring.ConsistencyCheck;
import dev.xylem.cassandra.ring.ConsistencyRequirement;
import dev.xylem.cassandra.ring.Replica;
import dev.xylem.cassandra.ring.ReplicaGroups;
import dev.xylem.cassandra.ring.Ring;
import dev.xylem.cassandra.ring.RingSource;
import dev.xylem.types.TransientException;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings SSTables to all replicas of their rows.
 *
 * <ul>
 *   <li>It succeeds when, for every token range, as many replicas as the consistency level asks for
 *       serve the rows; by the ring as it is afterwards.
 *   <li>When replicas have changed meanwhile, the new ones get the SSTables, too. While nodes join,
 *       leave or move, it waits, since the replicas are known only afterwards.
 *   <li>A replica that did not take the rows lacks them until it is repaired: there are no hints.
 *       That is said in the log.
 *   <li>Delivering the same SSTables again does no harm.
 * </ul>
 */
public final class Delivery implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Delivery.class);
  private static final int MAX_ROUNDS = 5;
  private static final int MAX_CONCURRENT = 8;
  private static final long POLL_MILLIS = 500;

  private final RingSource rings;
  private final SSTableTransport transport;
  private final DefaultConsistencyLevel level;
  private final String localDatacenter;
  private final Duration giveUpAfter;
  private final Predicate<Replica> isDown;
  private final Semaphore permits = new Semaphore(MAX_CONCURRENT);
  private final ExecutorService queues = Executors.newCachedThreadPool(Delivery::newThread);

  /**
   * @param localDatacenter for the levels that ask for replicas near by
   * @param giveUpAfter how long a node may fail to take SSTables, and the ring may be changing
   * @param isDown whether a node is known to be down: then it is waited for only while it is needed
   */
  public Delivery(
      RingSource rings,
      SSTableTransport transport,
      DefaultConsistencyLevel level,
      String localDatacenter,
      Duration giveUpAfter,
      Predicate<Replica> isDown) {
    this.rings = rings;
    this.transport = transport;
    this.level = level;
    this.localDatacenter = localDatacenter;
    this.giveUpAfter = giveUpAfter;
    this.isDown = isDown;
  }

  private static Thread newThread(Runnable work) {
    Thread thread = new Thread(work, "xylem-sstable-delivery");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Returns when the rows are there.
   *
   * @param groups by which the rows were divided into the sets
   * @throws XylemException if the level is not met for a token range, which it names; a {@link
   *     TransientException} if what brings the SSTables is lost
   */
  public void deliver(ReplicaGroups groups, List<SSTableSet> sets) throws InterruptedException {
    List<SetDelivery> deliveries =
        sets.stream().map(set -> new SetDelivery(set, groups.ranges(set.group()))).toList();
    Ring ring = groups.ring();
    for (int round = 1; round <= MAX_ROUNDS; round++) {
      bringToNewReplicas(ring, deliveries);
      ring = settledRing();
      if (tasks(ring, deliveries).isEmpty()) {
        requireMet(ring, deliveries);
        return;
      }
      LOG.info("The ring has changed, so SSTables go to its new replicas, too");
    }
    throw new XylemException(
            "the ring has changed %d times while SSTables were delivered".formatted(MAX_ROUNDS))
        .with(Fact.HINT, "run again when no nodes are added or removed");
  }

  /** What is still to be brought to each node. */
  private Map<Replica, List<ReplicaQueue.Task>> tasks(Ring ring, List<SetDelivery> deliveries) {
    ConsistencyRequirement requirement = requirement(ring);
    Map<Replica, List<ReplicaQueue.Task>> tasks = new LinkedHashMap<>();
    for (SetDelivery delivery : deliveries) {
      for (Replica replica : delivery.check(ring, requirement).lacking()) {
        if (!delivery.hasFailed(replica)) {
          tasks
              .computeIfAbsent(replica, any -> new ArrayList<>())
              .add(new ReplicaQueue.Task(delivery, delivery.kept(ring, replica)));
        }
      }
    }
    return tasks;
  }

  private void bringToNewReplicas(Ring ring, List<SetDelivery> deliveries)
      throws InterruptedException {
    ConsistencyRequirement requirement = requirement(ring);
    List<Future<Void>> running = new ArrayList<>();
    tasks(ring, deliveries)
        .forEach(
            (replica, tasks) ->
                running.add(
                    queues.submit(
                        new ReplicaQueue(
                            replica,
                            tasks,
                            transport,
                            giveUpAfter,
                            permits,
                            () -> isDown.test(replica) && areMet(tasks, ring, requirement)))));
    try {
      for (Future<Void> queue : running) {
        queue.get();
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof TransientException lost
          ? lost
          : new IllegalStateException(e.getCause());
    } finally {
      running.forEach(queue -> queue.cancel(true));
    }
  }

  private static boolean areMet(
      List<ReplicaQueue.Task> tasks, Ring ring, ConsistencyRequirement requirement) {
    return tasks.stream().allMatch(task -> task.delivery().check(ring, requirement).isMet());
  }

  private Ring settledRing() throws InterruptedException {
    long start = System.nanoTime();
    Ring ring = rings.read();
    while (!ring.transitions().isEmpty()) {
      if (System.nanoTime() - start >= giveUpAfter.toNanos()) {
        throw new XylemException(
                "who keeps the rows of delivered SSTables is not settled: "
                    + String.join(", ", ring.transitions()))
            .with(
                Fact.HINT,
                "run again when that is over, allow it more time with --write-timeout,"
                    + " or write with --table-sink=cql");
      }
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
      ring = rings.read();
    }
    return ring;
  }

  private ConsistencyRequirement requirement(Ring ring) {
    return ConsistencyRequirement.of(level, ring.strategy(), localDatacenter);
  }

  private void requireMet(Ring ring, List<SetDelivery> deliveries) {
    ConsistencyRequirement requirement = requirement(ring);
    Map<Replica, String> lacking = new LinkedHashMap<>();
    for (SetDelivery delivery : deliveries) {
      ConsistencyCheck check = delivery.check(ring, requirement);
      if (!check.isMet()) {
        throw DeliveryFailure.of(delivery, check);
      }
      check.lacking().forEach(node -> lacking.putIfAbsent(node, delivery.failure(node)));
    }
    lacking.forEach(
        (node, reason) ->
            LOG.warn(
                "{} lacks rows of {}, which {} is met without: {}. When it is up again, run there:"
                    + " nodetool repair",
                node,
                deliveries.get(0).set().table().name(),
                level,
                reason));
  }

  /** Stops what is under way. */
  @Override
  public void close() {
    queues.shutdownNow();
    transport.close();
  }
}
