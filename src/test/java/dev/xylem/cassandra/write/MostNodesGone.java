package dev.xylem.cassandra.write;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.xylem.cassandra.read.ReadTable;
import dev.xylem.cassandra.schema.Replication;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.CassandraCluster;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.testing.FailureReport;
import dev.xylem.testing.ThreeNodeCassandra;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.testing.PAssert;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * More than one of three replicas goes away while a table is being written with a quorum. The test
 * that leaves two of them dead comes last: nobody needs to start them again.
 */
@ExtendWith(ThreeNodeCassandra.class)
@TestMethodOrder(OrderAnnotation.class)
@Timeout(300)
abstract class MostNodesGone {
  private static final Replication EVERYWHERE = Replication.parse("datacenter1:3");
  private static final Duration LONG = Duration.ofMinutes(3);

  private final CassandraCluster cluster;
  private final CassandraConfig config;

  MostNodesGone(CassandraCluster cluster) {
    this.cluster = cluster;
    config = cluster.config(ThreeNodeCassandra.freshKeyspace(MostNodesGone.class));
  }

  @Test
  void given_all_nodes_down_for_fifteen_seconds_then_every_row_is_there_once_they_are_back()
      throws Exception {
    BackgroundWrite write =
        BackgroundWrite.start(
            config.withTimeouts(config.requestTimeout(), LONG),
            EVERYWHERE,
            WriteOptions.DEFAULT.withGiveUpAfter(LONG),
            EndlessRows::in);
    write.awaitRows(20_000);

    long start = System.nanoTime();
    for (var node : cluster.nodes()) {
      node.kill();
    }
    long before = write.acknowledged();
    TimeUnit.SECONDS.sleep(5);
    cluster.restart(cluster.nodes());
    FailureReport.add("all down for %.1f s".formatted((System.nanoTime() - start) / 1e9));
    write.awaitRows(before + 30_000);
    EndlessRows.enough();
    write.join();

    cluster.heal();
    assertThat(write.acknowledged()).isEqualTo(EndlessRows.made() * 1000L);
    TableContent expected = TableContent.ofSample(EndlessRows.made());
    try (CqlSession session = cluster.connect()) {
      assertThat(TableContent.ofTable(session, config.keyspace(), write.table()))
          .isEqualTo(expected);
    }
    assertReadTableGives(expected, write);
  }

  private void assertReadTableGives(TableContent expected, BackgroundWrite write) {
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    PAssert.that(TableContent.ofChunks(pipeline.apply(ReadTable.from(write.table(), config))))
        .satisfies(
            chunks -> {
              TableContent found = TableContent.NONE;
              for (TableContent chunk : chunks) {
                found = found.plus(chunk);
              }
              assertThat(found).isEqualTo(expected);
              return null;
            });
    pipeline.run().waitUntilFinish();
  }

  @Test
  @Order(Integer.MAX_VALUE)
  void
      given_two_of_three_nodes_dead_then_the_pipeline_fails_in_time_and_says_how_many_replicas_live()
          throws Exception {
    Duration giveUpAfter = Duration.ofSeconds(8);
    BackgroundWrite write =
        BackgroundWrite.start(
            // What the live node says, however slow the machine is.
            config.withTimeouts(Duration.ofSeconds(30), config.unreachableAfter()),
            EVERYWHERE,
            WriteOptions.DEFAULT.withGiveUpAfter(giveUpAfter),
            EndlessRows::in);
    write.awaitRows(20_000);

    long start = System.nanoTime();
    cluster.node(1).kill();
    cluster.node(2).kill();
    XylemException failure = write.failure();

    FailureReport.add(
        "no quorum: failed after %.1f s: %s"
            .formatted((System.nanoTime() - start) / 1e9, failure.getMessage()));
    assertThat(failure)
        .hasMessageMatching(
            "(?s)Cassandra at .* had too few .*1 of 2 for LOCAL_QUORUM\\) for 8 s.*")
        .hasMessageContaining("node write_victim, table victim_00001, row 0000@");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(60));
  }

  @Test
  void given_a_node_down_while_a_table_is_made_then_it_has_the_table_and_its_rows_once_it_is_back()
      throws Exception {
    cluster.node(2).kill();
    BackgroundWrite write =
        BackgroundWrite.start(
            config, EVERYWHERE, WriteOptions.DEFAULT, pipeline -> SampleRows.in(pipeline, 20));
    write.join();
    cluster.restart(List.of(cluster.node(2)));
    cluster.heal();

    try (CqlSession session = cluster.connect()) {
      assertThat(TableContent.ofTable(session, config.keyspace(), write.table()))
          .isEqualTo(TableContent.ofSample(20));
    }
  }
}
