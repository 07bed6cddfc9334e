package dev.xylem.pipeline.progress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.testing.ScriptPlan;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunProgressTest {
  private static final String SCRIPT =
      """
      nodes:
        load:
          type: file_table
          r: {urls: [f.csv], columns: {c: {col_type: int}}}
          w: {name: a, fields: {x: {expression: r.c, type: int}}}
        copy:
          type: table_table
          r: {table: a}
          w: {name: b, fields: {x: {expression: r.x, type: int}}}
      """;
  private static final String JOIN =
      """
      nodes:
        load:
          type: file_table
          r: {urls: [f.csv], columns: {c: {col_type: int}}}
          w:
            name: a
            fields: {x: {expression: r.c, type: int}}
            indexes: {idx_x: non_unique(x)}
        join:
          type: table_lookup_table
          r: {table: a}
          l: {index_name: idx_x, join_on: r.x, join_type: left, group: false}
          w: {name: b, fields: {x: {expression: l.x, type: int}}}
      """;

  private final String run = UUID.randomUUID().toString();
  private Instant now = Instant.EPOCH;
  private RunProgress progress;

  @BeforeEach
  void planned() {
    plan(SCRIPT);
  }

  private void plan(String script) {
    plan(script, true);
  }

  private void plan(String script, boolean tablesKept) {
    RunPlan plan = ScriptPlan.of(script).withTablesKept(tablesKept);
    progress = new RunProgress(plan, LiveCounts.of(run), () -> now);
  }

  @Test
  void a_node_waits_until_it_takes_in_a_row() {
    assertThat(states()).containsExactly(NodeState.WAITING, NodeState.WAITING);

    count("load", RowCount.READ, 5);

    assertThat(states()).containsExactly(NodeState.RUNNING, NodeState.WAITING);
  }

  @Test
  void a_loader_of_several_files_has_a_share_of_them() {
    count("load", RowCount.FILES_FOUND, 4);
    count("load", RowCount.READ, 5);
    count("load", RowCount.FILES, 1);

    assertThat(progress.now().get(0).share()).hasValue(0.25);
  }

  @Test
  void a_node_has_a_share_of_its_table_once_that_is_done() {
    count("load", RowCount.READ, 10);
    count("load", RowCount.PRODUCED, 10);
    count("copy", RowCount.READ, 4);
    assertThat(progress.now().get(1).share()).isEmpty();

    count("load", RowCount.WRITTEN, 10);
    count("load", RowCount.FILES, 1);

    assertThat(progress.now().get(1).share()).hasValue(0.4);
  }

  @Test
  void the_time_left_follows_from_the_share_once_there_is_enough_of_it() {
    count("load", RowCount.FILES_FOUND, 4);
    count("load", RowCount.READ, 5);
    count("load", RowCount.FILES, 1);
    assertThat(progress.now().get(0).left()).isEmpty();

    now = now.plusSeconds(10);

    assertThat(progress.now().get(0).left()).contains(Duration.ofSeconds(30));
  }

  @Test
  void a_loader_is_done_when_all_files_are_read_and_all_rows_acknowledged() {
    count("load", RowCount.READ, 5);
    count("load", RowCount.FILTERED, 2);
    count("load", RowCount.PRODUCED, 3);
    count("load", RowCount.FILES, 1);

    assertThat(states().get(0)).isEqualTo(NodeState.RUNNING);

    count("load", RowCount.WRITTEN, 3);

    assertThat(states().get(0)).isEqualTo(NodeState.DONE);
  }

  @Test
  void a_loader_whose_table_is_not_kept_is_done_when_all_files_are_read() {
    plan(SCRIPT, false);
    count("load", RowCount.READ, 5);
    count("load", RowCount.FILTERED, 2);
    count("load", RowCount.PRODUCED, 3);

    assertThat(states().get(0)).isEqualTo(NodeState.RUNNING);

    count("load", RowCount.FILES, 1);

    assertThat(states().get(0)).isEqualTo(NodeState.DONE);
  }

  @Test
  void a_node_is_not_done_before_the_node_it_reads() {
    count("load", RowCount.PRODUCED, 3);
    count("copy", RowCount.READ, 3);
    count("copy", RowCount.PRODUCED, 3);
    count("copy", RowCount.WRITTEN, 3);

    assertThat(states()).containsExactly(NodeState.WAITING, NodeState.RUNNING);
  }

  @Test
  void a_join_is_not_done_before_every_row_read_gave_one_or_was_filtered() {
    plan(JOIN);
    count("load", RowCount.PRODUCED, 3);
    count("load", RowCount.WRITTEN, 3);
    count("load", RowCount.READ, 3);
    count("load", RowCount.FILES, 1);
    count("join", RowCount.READ, 3);
    count("join", RowCount.LOOKED_UP, 3);

    assertThat(states()).containsExactly(NodeState.DONE, NodeState.RUNNING);

    count("join", RowCount.PRODUCED, 5);
    count("join", RowCount.WRITTEN, 5);

    assertThat(states()).containsExactly(NodeState.DONE, NodeState.DONE);
  }

  @Test
  void the_clock_of_a_node_runs_from_its_first_row_to_its_end() {
    count("load", RowCount.READ, 2000);
    progress.now();
    now = now.plusSeconds(2);

    NodeProgress load = progress.now().get(0);

    assertThat(load.elapsed()).isEqualTo(Duration.ofSeconds(2));
    assertThat(load.rowsPerSecond()).hasValue(1000);
  }

  @Test
  void when_a_run_fails_and_nobody_knows_where_what_was_running_has_failed() {
    count("load", RowCount.READ, 2000);

    assertThat(progress.atFailure(Optional.empty()).stream().map(NodeProgress::state))
        .containsExactly(NodeState.FAILED, NodeState.WAITING);
  }

  @Test
  void when_a_node_fails_what_ran_beside_it_was_stopped() {
    count("load", RowCount.READ, 2000);

    assertThat(progress.atFailure(Optional.of("copy")).stream().map(NodeProgress::state))
        .containsExactly(NodeState.STOPPED, NodeState.FAILED);
  }

  @Test
  void when_a_run_is_stopped_so_is_what_was_running() {
    count("load", RowCount.READ, 2000);

    assertThat(progress.atStop().stream().map(NodeProgress::state))
        .containsExactly(NodeState.STOPPED, NodeState.WAITING);
  }

  @Test
  void a_node_that_nobody_saw_running_took_no_time() {
    count("load", RowCount.READ, 2000);

    NodeProgress load = progress.atEnd().get(0);

    assertThat(load.state()).isEqualTo(NodeState.DONE);
    assertThat(load.elapsed()).isZero();
  }

  @Test
  void on_a_cluster_a_node_of_which_more_is_heard_goes_on() {
    RunPlan plan = ScriptPlan.of(SCRIPT).withTablesKept(false);
    progress = RunProgress.ofCluster(plan, LiveCounts.of(run), () -> now);
    count("load", RowCount.READ, 5);
    count("load", RowCount.PRODUCED, 5);
    count("load", RowCount.FILES, 1);
    assertThat(states().get(0)).isEqualTo(NodeState.DONE);

    count("load", RowCount.READ, 2);
    assertThat(states().get(0)).isEqualTo(NodeState.RUNNING);

    count("load", RowCount.PRODUCED, 2);
    assertThat(states().get(0)).isEqualTo(NodeState.DONE);
  }

  private void count(String node, RowCount what, long rows) {
    NodeCounters.of(run, node).add(what, rows);
  }

  private List<NodeState> states() {
    return progress.now().stream().map(NodeProgress::state).toList();
  }
}
