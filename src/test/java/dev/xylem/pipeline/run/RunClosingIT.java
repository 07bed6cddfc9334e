package dev.xylem.pipeline.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.metrics.BundleCounts;
import dev.xylem.metrics.RowCount;
import dev.xylem.pipeline.history.RunDescription;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.testing.ScriptPlan;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.XylemException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.beam.sdk.util.SerializableUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The end of a run of one node, without the command that began it. */
@ExtendWith(SharedCassandra.class)
class RunClosingIT {
  private static final RunDescription RUN =
      new RunDescription("s.yaml", "", List.of(), List.of("read_trades"), Set.of());

  private final CassandraConfig config;
  private CassandraSession session;
  private RunHistory history;
  private int run;

  RunClosingIT(CassandraConfig config) {
    this.config = config;
  }

  @BeforeEach
  void aRunThatBegan() {
    session = Sessions.acquire(config);
    history = RunHistory.open(session, false);
    run = history.begin(RUN);
  }

  @AfterEach
  void close() {
    session.close();
  }

  @Test
  void given_counts_of_several_bundles_that_add_up_then_the_run_is_complete_with_their_sums() {
    closing().close(List.of(read(6), written(4), read(4), written(6)));

    assertThat(noted().getString("status")).isEqualTo("complete");
    assertThat(node().getString("status")).isEqualTo("complete");
    assertThat(node().getLong("rows_read")).isEqualTo(10);
    assertThat(node().getLong("rows_written")).isEqualTo(10);
  }

  @Test
  void given_it_is_tried_again_then_the_same_is_noted() {
    closing().close(List.of(read(3), written(3)));
    closing().close(List.of(read(3), written(3)));

    assertThat(noted().getString("status")).isEqualTo("complete");
    assertThat(node().getLong("rows_read")).isEqualTo(3);
  }

  @Test
  void given_a_sink_that_acknowledged_a_row_less_then_the_run_is_noted_as_failed_and_says_why() {
    List<BundleCounts> counts = List.of(read(10), written(9));

    assertThatThrownBy(() -> closing().close(counts)).isInstanceOf(XylemException.class);

    assertThat(noted().getString("status")).isEqualTo("failed");
    assertThat(noted().getString("error"))
        .startsWith(
            "rows were lost or duplicated: it made 10 rows, but 9 were written (node read_trades)");
    assertThat(node().getString("status")).isEqualTo("failed");
  }

  @Test
  void given_the_command_has_stopped_the_run_then_its_job_does_not_make_it_complete() {
    history.stop(run, RUN, "stopped from outside");

    closing().close(List.of(read(3), written(3)));

    assertThat(noted().getString("status")).isEqualTo("stopped");
    assertThat(node().getString("status")).isEqualTo("stopped");
  }

  @Test
  void given_its_job_has_closed_the_run_then_the_command_cannot_stop_it_any_more() {
    closing().close(List.of(read(3), written(3)));

    assertThat(history.stop(run, RUN, "stopped from outside")).isFalse();
    assertThat(history.fail(run, RUN, Optional.empty(), "no answer from Flink")).isFalse();

    assertThat(noted().getString("status")).isEqualTo("complete");
  }

  @Test
  void given_the_run_was_taken_for_lost_then_its_job_makes_it_complete_all_the_same() {
    RunHistory.open(session, true).noteLost();

    closing().close(List.of(read(3), written(3)));

    assertThat(noted().getString("status")).isEqualTo("complete");
  }

  /** As it arrives at a worker. */
  private RunClosing closing() {
    return SerializableUtils.clone(
        RunClosing.of(
            "closing", run, RUN, ScriptPlan.READ_TRADES.withTablesKept(true), config, session));
  }

  private static BundleCounts read(long rows) {
    return new BundleCounts("read_trades", Map.of(RowCount.READ, rows, RowCount.PRODUCED, rows));
  }

  private static BundleCounts written(long rows) {
    return new BundleCounts("read_trades", Map.of(RowCount.WRITTEN, rows));
  }

  private Row noted() {
    return session
        .cql()
        .execute("SELECT * FROM %s.xylem_runs WHERE run_id = %d".formatted(config.keyspace(), run))
        .one();
  }

  private Row node() {
    return session
        .cql()
        .execute(
            "SELECT * FROM %s.xylem_nodes WHERE node = 'read_trades' AND run_id = %d"
                .formatted(config.keyspace(), run))
        .one();
  }
}
