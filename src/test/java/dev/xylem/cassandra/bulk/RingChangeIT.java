package dev.xylem.cassandra.bulk;

import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.ALL;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.metadata.Node;
import dev.xylem.pipeline.command.CommandLineResult;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.TradesScript;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class RingChangeIT {
  private static final int SLOW_ROWS = 60_000;
  private static final String SLOW_SCRIPT =
      TradesScript.READ_OR_REJECT_TRADES
          + """
            calc_fees:
              type: table_custom_tfm_table
              custom_proc_type: py_calc
              r: {table: trades}
              p:
                python_code_urls: [fee.py]
                calculated_fields:
                  fee: {expression: fee(r.lots), type: int}
              w:
                name: fees
                fields:
                  ticker: {expression: r.ticker, type: string}
                  fee: {expression: p.fee, type: int}
          """;

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

  @Test
  @Tag("long")
  @Timeout(600)
  void a_node_that_joins_while_a_run_writes_rows_gets_those_that_it_then_keeps(@TempDir Path files)
      throws Exception {
    writeSlowScript(files);
    ExecutorService beside = Executors.newSingleThreadExecutor();
    try (BulkCluster cluster = BulkCluster.start(files, 1)) {
      Future<CommandLineResult> run =
          beside.submit(
              () ->
                  CommandLineResult.of(
                      "run",
                      "--script=" + files.resolve("script.yaml"),
                      CassandraOption.of(cluster.config().withKeyspace("beside")),
                      "--local-datacenter=datacenter1",
                      "--keyspace=beside",
                      "--table-sink=cql",
                      "--parallelism=2"));
      cluster.awaitRows("beside.fees_00001");

      try (JoiningNode joined = join(cluster)) {
        assertThat(run.isDone()).as("the run goes on while the node joins").isFalse();
        CommandLineResult result = run.get();

        assertThat(result.exitStatus()).as(result.err()).isZero();
        assertThat(cluster.rowsAt(ALL, "beside.fees_00001")).isEqualTo(SLOW_ROWS);
        assertThat(cluster.rowsOf(cluster.awaitOtherThan(cluster.node(0)), "beside.fees_00001"))
            .isBetween(1L, SLOW_ROWS - 1L);
      }
    } finally {
      beside.shutdownNow();
    }
  }

  /** For each row, its formula waits 4 ms: for both tasks together two minutes. */
  private static void writeSlowScript(Path directory) throws IOException {
    Files.writeString(directory.resolve("script.yaml"), SLOW_SCRIPT);
    Files.writeString(
        directory.resolve("fee.py"),
        "import time\n\ndef fee(lots):\n    time.sleep(0.004)\n    return lots * 2\n");
    StringBuilder trades = new StringBuilder("ticker,lots\n");
    for (int row = 0; row < SLOW_ROWS; row++) {
      trades.append("T%d,%d\n".formatted(row, row));
    }
    Files.writeString(directory.resolve("trades.csv"), trades);
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
