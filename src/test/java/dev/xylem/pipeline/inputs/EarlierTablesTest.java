package dev.xylem.pipeline.inputs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.pipeline.history.EarlierRun;
import dev.xylem.pipeline.history.NodeRuns;
import dev.xylem.pipeline.history.RunStatus;
import dev.xylem.pipeline.inputs.TableChoice.Read;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.settings.NodeSelection;
import dev.xylem.script.Script;
import dev.xylem.script.reading.ScriptReader;
import dev.xylem.script.reading.ScriptReader.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A script of three nodes, of which {@code sum} and {@code write} read what {@code load} makes. */
class EarlierTablesTest {
  private static final String SCRIPT =
      """
      nodes:
        load:
          type: file_table
          r: {urls: [t.csv], columns: {c: {col_type: int}}}
          w: {name: trades, fields: {x: {expression: r.c, type: int}}}
        copy:
          type: table_table
          r: {table: trades}
          w: {name: copies, fields: {x: {expression: r.x, type: int}}}
        oldest:
          type: table_table
          dependency_policy: oldest
          r: {table: trades}
          w: {name: oldies, fields: {x: {expression: r.x, type: int}}}
      dependency_policies:
        latest:
          is_default: true
          event_priority_order: "run_id(desc)"
          rules:
            - {cmd: nogo, expression: "nrs.node_status == wfmodel.NodeBatchFail && nrs.run_id > 8"}
            - {cmd: go, expression: "nrs.node_status == wfmodel.NodeBatchSuccess"}
        oldest:
          event_priority_order: "run_id(asc)"
          rules:
            - {cmd: go, expression: "nrs.node_status == wfmodel.NodeBatchSuccess"}
      """;
  private static final Script READ =
      ScriptReader.read(new Source("s.yaml", SCRIPT), Optional.empty());

  @Test
  void a_run_that_makes_all_it_reads_asks_nobody() {
    EarlierTables earlier = EarlierTables.of(READ, RunPlan.of(READ, NodeSelection.DEFAULT));

    assertThat(earlier.isEmpty()).isTrue();
    assertThat(earlier.decideWithoutCassandra().refusals()).isEmpty();
  }

  @Test
  void the_policy_of_the_reader_chooses_the_run_and_the_plan_says_by_which_rule() {
    DecidedPlan decided = copy(runs(List.of(), complete(3), complete(4)));

    assertThat(decided.earlierRuns()).containsOnlyKeys("trades").containsValue(4);
    assertThat(read(decided).why())
        .isEqualTo("run 4 has completed it; rule 2 of the policy latest says go for run 4");
    assertThat(read(decided).passedOver()).isEmpty();
  }

  @Test
  void later_runs_that_are_not_read_are_named_with_what_became_of_them() {
    DecidedPlan decided =
        copy(
            runs(
                List.of(6),
                complete(3),
                new EarlierRun(5, RunStatus.FAILED, RunStatus.FAILED),
                new EarlierRun(7, RunStatus.RUNNING, RunStatus.RUNNING)));

    assertThat(decided.earlierRuns()).containsEntry("trades", 3);
    assertThat(read(decided).passedOver())
        .containsExactly("it failed in run 5", "run 7 has not ended", "run 6 kept no tables");
    List<String> warnings = new ArrayList<>();
    decided.warn(warnings::add);
    assertThat(warnings).containsExactly("run 6 kept no tables: trades is read from run 3");
  }

  @Test
  void a_policy_that_says_nogo_refuses_the_run_with_a_next_step() {
    DecidedPlan decided =
        copy(runs(List.of(), complete(3), new EarlierRun(9, RunStatus.FAILED, RunStatus.FAILED)));

    assertThat(decided.earlierRuns()).isEmpty();
    assertThatThrownBy(decided::requireAccepted)
        .hasMessageContaining(
            "the table of this node cannot be read: it failed in run 9 (node load); make the table"
                + " again: --start=load,...");
  }

  @Test
  void a_table_that_no_run_has_made_refuses_the_run() {
    assertThatThrownBy(copy(NodeRuns.NONE)::requireAccepted)
        .hasMessageContaining("no earlier run has made the table of this node (node load)");
  }

  @Test
  void two_nodes_that_would_read_a_table_of_different_runs_refuse_the_run() {
    DecidedPlan decided =
        decide(List.of("copy", "oldest"), runs(List.of(), complete(3), complete(4)));

    assertThat(decided.refusals()).hasSize(1);
    assertThatThrownBy(decided::requireAccepted)
        .hasMessageContaining("choose the table trades of different runs, 4 and 3 (node oldest)");
  }

  @Test
  void without_a_cassandra_there_is_nothing_to_read_from() {
    EarlierTables earlier =
        EarlierTables.of(READ, RunPlan.of(READ, NodeSelection.only(List.of("copy"))));

    assertThatThrownBy(earlier.decideWithoutCassandra()::requireAccepted)
        .hasMessageContaining("this node reads the table trades, which the run does not make")
        .hasMessageContaining("--data=DIR or --cassandra=HOST:PORT");
  }

  private static DecidedPlan copy(NodeRuns runs) {
    return decide(List.of("copy"), runs);
  }

  private static DecidedPlan decide(List<String> nodes, NodeRuns runs) {
    return EarlierTables.of(READ, RunPlan.of(READ, NodeSelection.only(nodes)))
        .decide(node -> node.equals("load") ? runs : NodeRuns.NONE);
  }

  private static NodeRuns runs(List<Integer> unkept, EarlierRun... kept) {
    return new NodeRuns(List.of(kept), unkept);
  }

  private static EarlierRun complete(int run) {
    return new EarlierRun(run, RunStatus.COMPLETE, RunStatus.COMPLETE);
  }

  private static Read read(DecidedPlan decided) {
    return (Read) decided.inputs().get(0).outcome();
  }
}
