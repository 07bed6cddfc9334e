package dev.xylem.cassandra.bulk;

import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.ALL;
import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.ONE;
import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.QUORUM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import com.datastax.oss.driver.api.core.metadata.TokenMap;
import dev.xylem.cassandra.bulk.delivery.SSTableTransport;
import dev.xylem.cassandra.ring.MurmurToken;
import dev.xylem.cassandra.ring.Replica;
import dev.xylem.types.XylemException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** SSTables brought to three nodes. Those tests come last after which nodes are dead. */
@TestMethodOrder(OrderAnnotation.class)
@Timeout(180)
class DeliveryIT {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir static Path files;

  private static BulkCluster cluster;

  @BeforeAll
  static void start() throws Exception {
    cluster = BulkCluster.start(files, 3);
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  @Test
  @Order(1)
  void given_three_replicas_when_delivered_at_all_then_each_node_holds_every_row()
      throws Exception {
    try (BulkCluster.Table table = cluster.table("3")) {
      table.deliver(ALL, PATIENCE);

      assertThat(table.rowsOfNodes()).containsOnly(BulkCluster.ROWS).hasSize(3);
    }
  }

  @Test
  @Order(1)
  void given_two_replicas_then_each_row_is_on_two_nodes_and_there_is_one_set_a_pair()
      throws Exception {
    try (BulkCluster.Table table = cluster.table("datacenter1:2")) {
      table.deliver(ALL, PATIENCE);

      assertThat(table.sets).hasSizeLessThanOrEqualTo(3);
      assertThat(table.rowsOfNodes().stream().mapToLong(rows -> rows).sum())
          .isEqualTo(2 * BulkCluster.ROWS);
      assertThat(table.rowsAt(ALL)).isEqualTo(BulkCluster.ROWS);
    }
  }

  @Test
  @Order(1)
  void groups_have_the_replicas_that_the_driver_knows() throws Exception {
    for (String replication : List.of("2", "datacenter1:2")) {
      try (BulkCluster.Table table = cluster.table(replication);
          CqlSession session = cluster.connect()) {
        TokenMap driver = session.getMetadata().getTokenMap().orElseThrow();
        for (int number : BulkCluster.chunks()) {
          ChunkFrame chunk = new ChunkFrame(BulkRows.chunk(number));
          Set<UUID> replicas =
              table.groups.replicas(table.groups.groupOf(MurmurToken.of(chunk.key()))).stream()
                  .map(Replica::hostId)
                  .collect(Collectors.toSet());
          assertThat(replicas)
              .isEqualTo(
                  driver.getReplicas(table.keyspace, chunk.key()).stream()
                      .map(Node::getHostId)
                      .collect(Collectors.toSet()));
        }
      }
    }
  }

  @Test
  @Order(1)
  void delivered_twice_rows_are_there_once() throws Exception {
    try (BulkCluster.Table table = cluster.table("3")) {
      table.deliver(ALL, PATIENCE);
      table.deliver(ALL, PATIENCE);

      assertThat(table.rowsOfNodes()).containsOnly(BulkCluster.ROWS);
      assertThat(cluster.cql().execute("SELECT account FROM " + table.name()).all())
          .extracting(row -> row.getString("account"))
          .hasSize((int) BulkCluster.ROWS)
          .doesNotHaveDuplicates()
          .contains(BulkRows.account(7, 11));
    }
  }

  @Test
  @Order(1)
  void rows_of_an_indexed_table_are_found_by_the_index_on_every_node() throws Exception {
    try (BulkCluster.Table table = cluster.table("3")) {
      table.makeSearchable("account");

      table.deliver(ALL, PATIENCE);

      SimpleStatement lookup =
          SimpleStatement.newInstance(
              "SELECT ord FROM %s WHERE account = '%s'"
                  .formatted(table.name(), BulkRows.account(7, 11)));
      for (Node node : cluster.cql().getMetadata().getNodes().values()) {
        assertThat(cluster.cql().execute(lookup.setNode(node)).all())
            .as("at %s", node)
            .extracting(row -> row.getLong("ord"))
            .containsExactly(11L);
      }
    }
  }

  @Test
  @Order(1)
  void given_a_keyspace_that_gets_more_replicas_meanwhile_then_these_get_the_rows_too()
      throws Exception {
    try (BulkCluster.Table table = cluster.table("1")) {
      AtomicBoolean altered = new AtomicBoolean();
      SSTableTransport stream = table.transport();
      table.deliver(
          ALL,
          PATIENCE,
          new BeforeDelivery(
              stream,
              () -> {
                if (altered.compareAndSet(false, true)) {
                  cluster
                      .cql()
                      .execute(
                          ("ALTER KEYSPACE %s WITH replication ="
                                  + " {'class': 'SimpleStrategy', 'replication_factor': 3}")
                              .formatted(table.keyspace));
                }
              }));

      assertThat(table.rowsOfNodes()).containsOnly(BulkCluster.ROWS).hasSize(3);
    }
  }

  @Test
  @Order(1)
  void by_way_of_sidecars_each_node_holds_every_row() throws Exception {
    try (BulkCluster.Table table = cluster.table("3");
        BulkCluster.Sidecars sidecars = cluster.sidecars(table)) {
      table.deliver(ALL, PATIENCE, sidecars.transport());

      assertThat(table.rowsOfNodes()).containsOnly(BulkCluster.ROWS).hasSize(3);
    }
  }

  @Test
  @Order(2)
  void given_a_frozen_node_then_quorum_is_met_without_it_and_delivering_again_makes_it_whole()
      throws Exception {
    try (BulkCluster.Table table = cluster.table("3")) {
      cluster.signal(cluster.node(2), "STOP");
      try {
        table.deliver(QUORUM, Duration.ofSeconds(5));
      } finally {
        cluster.signal(cluster.node(2), "CONT");
      }
      table.deliver(ALL, PATIENCE);

      cluster.await(cluster.node(2), NodeState.UP);
      assertThat(table.rowsOfNodes()).containsOnly(BulkCluster.ROWS).hasSize(3);
    }
  }

  @Test
  @Order(3)
  void given_a_node_that_is_down_then_quorum_is_met_at_once_and_one_less_is_not_all()
      throws Exception {
    try (BulkCluster.Table table = cluster.table("3")) {
      cluster.node(2).kill();
      cluster.await(cluster.node(2), NodeState.DOWN);
      long start = System.nanoTime();

      table.deliver(QUORUM, PATIENCE);

      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(PATIENCE.dividedBy(4));
      for (int number = 0; number < 2; number++) {
        assertThat(table.rowsOf(cluster.driverNode(cluster.node(number))))
            .isEqualTo(BulkCluster.ROWS);
      }
      assertThatThrownBy(() -> table.deliver(ALL, Duration.ofSeconds(1)))
          .isInstanceOf(XylemException.class)
          .hasMessageMatching(
              "token range \\(-?\\d+, -?\\d+] and \\d+ others: 2 of 3 replicas needed for ALL took"
                  + " the SSTables; 127\\.0\\.0\\.3:\\d+: port \\d+: Connection refused \\(table"
                  + " t_00001\\)");
    }
  }

  @Test
  @Order(4)
  void given_two_nodes_that_are_down_then_quorum_fails_and_one_succeeds() throws Exception {
    try (BulkCluster.Table table = cluster.table("3")) {
      cluster.node(1).kill();
      cluster.await(cluster.node(1), NodeState.DOWN);

      assertThatThrownBy(() -> table.deliver(QUORUM, Duration.ofSeconds(1)))
          .isInstanceOf(XylemException.class)
          .hasMessageContaining("1 of 2 replicas needed for QUORUM took the SSTables");

      table.deliver(ONE, PATIENCE);
      assertThat(table.rowsOf(cluster.driverNode(cluster.node(0)))).isEqualTo(BulkCluster.ROWS);
    }
  }
}
