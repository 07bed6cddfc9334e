package dev.xylem.cassandra.bulk.delivery;

import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.ALL;
import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.QUORUM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import dev.xylem.cassandra.bulk.BulkRows;
import dev.xylem.cassandra.ring.RandomRing;
import dev.xylem.cassandra.ring.Replica;
import dev.xylem.cassandra.ring.ReplicaGroups;
import dev.xylem.cassandra.ring.Ring;
import dev.xylem.cassandra.ring.RingSource;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.types.TransientException;
import dev.xylem.types.XylemException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DeliveryTest {
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final Replica A = RandomRing.replica(1, "east", "rack1");
  private static final Replica B = RandomRing.replica(2, "east", "rack1");
  private static final Replica C = RandomRing.replica(3, "east", "rack1");
  private static final Replica D = RandomRing.replica(4, "east", "rack1");
  private static final Ring ABC = RandomRing.ofThreeCopies(List.of(), A, B, C);

  private final Nodes nodes = new Nodes();

  @Test
  void a_node_that_fails_at_first_is_tried_again() throws Exception {
    nodes.failures.put(B, new AtomicInteger(2));

    deliver(ALL, LONG, ABC);

    assertThat(nodes.takers).containsExactlyInAnyOrder(A, B, C);
  }

  @Test
  void a_node_that_is_down_is_not_waited_for_when_the_others_are_enough() throws Exception {
    nodes.failures.put(B, new AtomicInteger(Integer.MAX_VALUE));
    nodes.down.add(B);

    deliver(QUORUM, LONG, ABC);

    assertThat(nodes.takers).containsExactlyInAnyOrder(A, C);
  }

  @Test
  void a_node_that_answers_no_more_is_not_waited_for_when_it_is_found_to_be_down()
      throws Exception {
    nodes.silent.add(B);
    nodes.down.add(B);

    deliver(QUORUM, LONG, ABC);

    assertThat(nodes.takers).containsExactlyInAnyOrder(A, C);
  }

  @Test
  void a_node_that_is_up_and_keeps_failing_is_given_up_in_the_end() throws Exception {
    nodes.failures.put(B, new AtomicInteger(Integer.MAX_VALUE));

    deliver(QUORUM, SHORT, ABC);

    assertThat(nodes.takers).containsExactlyInAnyOrder(A, C);
  }

  @Test
  void when_what_brings_them_is_lost_nobody_waits_for_nodes() {
    nodes.lost = new TransientException("the process was killed");

    assertThatThrownBy(() -> deliver(QUORUM, LONG, ABC)).isSameAs(nodes.lost);
  }

  @Test
  void too_few_replicas_are_an_error_that_names_the_range_the_nodes_and_why() {
    nodes.failures.put(B, new AtomicInteger(Integer.MAX_VALUE));
    nodes.failures.put(C, new AtomicInteger(Integer.MAX_VALUE));
    nodes.down.addAll(Set.of(B, C));

    assertThatThrownBy(() -> deliver(QUORUM, SHORT, ABC))
        .isInstanceOf(XylemException.class)
        .hasMessage(
            "token range (-9223372036854775808, 1] and 3 others: 1 of 2 replicas needed for QUORUM"
                + " took the SSTables; 10.0.0.2:9042: disk full, 10.0.0.3:9042: disk full"
                + " (table t_00001)");
  }

  @Test
  void the_replica_that_has_replaced_another_meanwhile_gets_the_rows_too() throws Exception {
    Replica successor = new Replica(D.hostId(), C.cql(), C.storage(), C.datacenter(), C.rack());

    deliver(
        ALL,
        LONG,
        ABC,
        RandomRing.ofThreeCopies(List.of(), A, B, successor),
        RandomRing.ofThreeCopies(List.of(), A, B, successor));

    assertThat(nodes.takers).containsExactlyInAnyOrder(A, B, C, successor);
  }

  @Test
  void a_node_that_joins_is_waited_for_and_gets_the_rows_too() throws Exception {
    Ring joined = RandomRing.ofThreeCopies(List.of(), A, B, C, D);

    deliver(
        ALL,
        LONG,
        ABC,
        RandomRing.ofThreeCopies(List.of("10.0.0.4:7000 is joining"), A, B, C),
        joined,
        joined);

    assertThat(nodes.takers).containsExactlyInAnyOrder(A, B, C, D);
  }

  @Test
  void a_ring_that_does_not_settle_is_an_error_that_says_why() {
    assertThatThrownBy(
            () ->
                deliver(
                    ALL,
                    SHORT,
                    ABC,
                    RandomRing.ofThreeCopies(List.of("10.0.0.4:7000 is joining"), A, B, C)))
        .isInstanceOf(XylemException.class)
        .hasMessageStartingWith(
            "who keeps the rows of delivered SSTables is not settled: 10.0.0.4:7000 is joining;"
                + " run again");
  }

  @Test
  void a_ring_that_changes_again_and_again_is_an_error() {
    AtomicInteger number = new AtomicInteger(10);

    assertThatThrownBy(
            () ->
                deliver(
                    ALL,
                    LONG,
                    ABC,
                    () ->
                        RandomRing.ofThreeCopies(
                            List.of(),
                            A,
                            B,
                            RandomRing.replica(number.incrementAndGet(), "east", "rack1"))))
        .isInstanceOf(XylemException.class)
        .hasMessageStartingWith("the ring has changed 5 times while SSTables were delivered");
  }

  private void deliver(DefaultConsistencyLevel level, Duration giveUpAfter, Ring... rings)
      throws InterruptedException {
    Deque<Ring> next = new ArrayDeque<>(List.of(rings));
    Ring first = next.getFirst();
    if (next.size() > 1) {
      next.removeFirst();
    }
    deliver(
        level, giveUpAfter, first, () -> next.size() > 1 ? next.removeFirst() : next.getFirst());
  }

  private void deliver(
      DefaultConsistencyLevel level, Duration giveUpAfter, Ring first, RingSource rings)
      throws InterruptedException {
    ReplicaGroups groups = new ReplicaGroups(first);
    TableSchema table = new TableSchema(new TableName("t", 1), BulkRows.SCHEMA);
    SSTableSet set = new SSTableSet(table, Path.of("none"), 0, 1, 1);
    try (Delivery delivery =
        new Delivery(rings, nodes, level, "east", giveUpAfter, nodes.down::contains)) {
      delivery.deliver(groups, List.of(set));
    }
  }

  /** Takes what it is given, except where a test says otherwise. */
  private static final class Nodes implements SSTableTransport {
    final Queue<Replica> takers = new ConcurrentLinkedQueue<>();
    final Set<Replica> down = ConcurrentHashMap.newKeySet();
    final Set<Replica> silent = ConcurrentHashMap.newKeySet();

    /** Why nobody can be brought anything any more. */
    TransientException lost;

    /** How many attempts fail. */
    final Map<Replica, AtomicInteger> failures = new ConcurrentHashMap<>();

    @Override
    public boolean reaches(Replica replica) {
      return true;
    }

    @Override
    public CompletableFuture<Void> deliver(SSTableSet tables, Replica replica) {
      if (lost != null) {
        return CompletableFuture.failedFuture(lost);
      }
      if (silent.contains(replica)) {
        return new CompletableFuture<>();
      }
      AtomicInteger left = failures.get(replica);
      if (left != null && left.getAndDecrement() > 0) {
        return CompletableFuture.failedFuture(new XylemException("disk full"));
      }
      takers.add(replica);
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public void close() {}
  }
}
