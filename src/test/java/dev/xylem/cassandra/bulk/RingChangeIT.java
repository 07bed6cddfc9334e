package dev.xylem.cassandra.bulk;

import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.ALL;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.metadata.Node;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class RingChangeIT {

  @Test
  void a_node_that_joins_while_rows_are_delivered_gets_those_that_it_then_keeps(@TempDir Path files)
      throws Exception {
    AtomicReference<JoiningNode> joined = new AtomicReference<>();
    try (BulkCluster cluster = BulkCluster.start(files, 1);
        BulkCluster.Table table = cluster.table("1")) {
      table.deliver(
          ALL,
          Duration.ofSeconds(60),
          new BeforeDelivery(
              table.transport(),
              () -> joined.updateAndGet(node -> node == null ? join(cluster) : node)));

      Node successor = cluster.awaitOtherThan(cluster.node(0));
      assertThat(table.rowsOf(successor)).isBetween(1L, BulkCluster.ROWS);
      assertThat(table.rowsAt(ALL)).isEqualTo(BulkCluster.ROWS);
    } finally {
      if (joined.get() != null) {
        joined.get().close();
      }
    }
  }

  private static JoiningNode join(BulkCluster cluster) {
    try {
      return JoiningNode.join(
          cluster.node(0), cluster.login(), "127.0.0.2", oppositeOf(tokenOf(cluster)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long tokenOf(BulkCluster cluster) {
    return Long.parseLong(
        cluster
            .cql()
            .execute("SELECT tokens FROM system.local")
            .one()
            .getSet("tokens", String.class)
            .iterator()
            .next());
  }

  /** Half of the ring away, so that the nodes keep about the same number of rows. */
  private static long oppositeOf(long token) {
    return token ^ Long.MIN_VALUE;
  }
}
