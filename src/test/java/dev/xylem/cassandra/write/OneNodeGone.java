package dev.xylem.cassandra.write;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.xylem.cassandra.schema.Replication;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.BatchTimeline;
import dev.xylem.testing.BatchTimeline.Phase;
import dev.xylem.testing.CassandraCluster;
import dev.xylem.testing.FailureReport;
import dev.xylem.testing.ThreeNodeCassandra;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** One of three replicas goes away while a table is being written with a quorum. */
@ExtendWith(ThreeNodeCassandra.class)
@Timeout(300)
abstract class OneNodeGone {
  private static final Replication EVERYWHERE = Replication.parse("datacenter1:3");

  private static final int CHUNKS = 120;

  /** When a request to a frozen node ends. */
  private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(5);

  private static final Duration HELD = REQUEST_TIMEOUT.plusSeconds(2);
  private static final Duration FROZEN = HELD.plusSeconds(6);

  /** Much less than the node is frozen, on a machine that has much else to do, too. */
  private static final Duration MAX_GAP = REQUEST_TIMEOUT.plusSeconds(5);

  private final CassandraCluster cluster;
  private final CassandraConfig config;

  OneNodeGone(CassandraCluster cluster) {
    this.cluster = cluster;
    config = cluster.config(ThreeNodeCassandra.freshKeyspace(OneNodeGone.class));
  }

  @Test
  void given_a_node_killed_and_started_again_then_every_row_is_there_once() throws Exception {
    try (BatchTimeline batches = BatchTimeline.open()) {
      BackgroundWrite write =
          BackgroundWrite.start(
              config,
              EVERYWHERE,
              WriteOptions.DEFAULT,
              pipeline -> EndlessRows.in(pipeline, CHUNKS));

      write.awaitRows(20_000);
      long start = System.nanoTime();
      write.awaitRows(50_000);
      long killed = System.nanoTime();
      cluster.node(1).kill();
      write.awaitRows(80_000);
      long restarted = System.nanoTime();
      cluster.restart(List.of(cluster.node(1)));
      long ready = System.nanoTime();
      EndlessRows.enough();
      write.join();
      long end = System.nanoTime();

      report(
          "one of three nodes killed",
          batches.phase("before", start, killed),
          batches.phase("gone", killed, restarted),
          batches.phase("starting", restarted, ready),
          batches.phase("after", ready, end));
      assertThat(EndlessRows.made()).isGreaterThanOrEqualTo(CHUNKS);
      assertThat(write.acknowledged()).isEqualTo(EndlessRows.made() * 1000L);
      assertThat(contentOf(write)).isEqualTo(TableContent.ofSample(EndlessRows.made()));
    }
  }

  @Test
  void given_a_node_frozen_then_throughput_recovers_and_every_row_is_there() throws Exception {
    try (BatchTimeline batches = BatchTimeline.open()) {
      BackgroundWrite write =
          BackgroundWrite.start(
              config.withTimeouts(REQUEST_TIMEOUT, config.unreachableAfter()),
              EVERYWHERE,
              WriteOptions.DEFAULT,
              EndlessRows::in);

      write.awaitRows(20_000);
      long start = System.nanoTime();
      TimeUnit.SECONDS.sleep(2);
      long frozen = System.nanoTime();
      cluster.node(1).freeze();
      TimeUnit.SECONDS.sleep(FROZEN.toSeconds());
      long thawed = System.nanoTime();
      cluster.node(1).thaw();
      TimeUnit.SECONDS.sleep(2);
      long end = System.nanoTime();
      EndlessRows.enough();
      write.join();

      Phase before = batches.phase("before", start, frozen);
      Phase held = batches.phase("frozen, held", frozen, frozen + HELD.toNanos());
      Phase avoided = batches.phase("frozen, then", frozen + HELD.toNanos(), thawed);
      report(
          "one of three nodes frozen, at most %.1f s without an acknowledgement"
              .formatted(batches.longestGap(frozen, thawed)),
          before,
          held,
          avoided,
          batches.phase("after", thawed, end));
      assertThat(batches.longestGap(frozen, thawed)).isLessThan(MAX_GAP.toSeconds());
      assertThat(avoided.batchesPerSecond()).isGreaterThan(before.batchesPerSecond() / 5);
      assertThat(contentOf(write)).isEqualTo(TableContent.ofSample(EndlessRows.made()));
    }
  }

  /** Read when every replica is up, from all of them. */
  private TableContent contentOf(BackgroundWrite write) throws Exception {
    long start = System.nanoTime();
    cluster.heal();
    try (CqlSession session = cluster.connect()) {
      return TableContent.ofTable(session, config.keyspace(), write.table());
    } finally {
      FailureReport.add("read back in %.1f s".formatted((System.nanoTime() - start) / 1e9));
    }
  }

  private static void report(String what, Phase... phases) {
    FailureReport.add(what);
    for (Phase phase : phases) {
      FailureReport.add("  " + phase);
    }
  }
}
