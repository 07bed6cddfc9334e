package dev.xylem.pipeline.inputs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.pipeline.history.EarlierRun;
import dev.xylem.pipeline.history.RunStatus;
import dev.xylem.pipeline.inputs.RunSelection.Choice;
import dev.xylem.script.DependencyPolicy;
import dev.xylem.script.DependencyRule;
import dev.xylem.script.DependencyRule.Command;
import dev.xylem.script.OrderComponent;
import dev.xylem.types.XylemException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunSelectionTest {
  private static final RunSelection STANDARD = RunSelection.compile(DependencyPolicy.STANDARD);

  @ParameterizedTest
  @CsvSource({
    "RUNNING,  COMPLETE, GO",
    "RUNNING,  RUNNING,  WAIT",
    "COMPLETE, COMPLETE, GO",
    "FAILED,   COMPLETE, GO",
    "FAILED,   FAILED,   NOGO",
    "LOST,     COMPLETE, GO",
    "LOST,     LOST,     NOGO",
    "STOPPED,  COMPLETE, NOGO",
    "STOPPED,  STOPPED,  NOGO",
  })
  void the_standard_policy_decides_by_the_latest_run(
      RunStatus run, RunStatus node, Command expected) {
    EarlierRun latest = new EarlierRun(7, run, node);
    EarlierRun before = new EarlierRun(6, RunStatus.COMPLETE, RunStatus.COMPLETE);

    Choice choice = STANDARD.choose(List.of(before, latest));

    assertThat(choice.command()).isEqualTo(expected);
    assertThat(choice.run()).isEqualTo(latest);
  }

  @Test
  void the_standard_policy_passes_over_a_latest_run_that_no_rule_speaks_of() {
    EarlierRun latest = new EarlierRun(7, RunStatus.RUNNING, RunStatus.FAILED);
    EarlierRun before = new EarlierRun(6, RunStatus.COMPLETE, RunStatus.COMPLETE);

    assertThat(STANDARD.choose(List.of(latest, before)))
        .isEqualTo(new Choice(Command.GO, before, 8));
  }

  @Test
  void when_no_rule_holds_for_any_run_the_first_in_the_order_is_waited_for() {
    RunSelection never = policy("run_id", false, "nrs.run_id > 100");
    EarlierRun first = new EarlierRun(1, RunStatus.COMPLETE, RunStatus.COMPLETE);
    EarlierRun second = new EarlierRun(2, RunStatus.COMPLETE, RunStatus.COMPLETE);

    assertThat(never.choose(List.of(second, first))).isEqualTo(new Choice(Command.WAIT, first, 0));
  }

  @Test
  void a_policy_may_prefer_older_runs() {
    RunSelection oldest = policy("run_id", false, "nrs.node_status == wfmodel.NodeBatchSuccess");
    EarlierRun failed = new EarlierRun(1, RunStatus.FAILED, RunStatus.FAILED);
    EarlierRun second = new EarlierRun(2, RunStatus.COMPLETE, RunStatus.COMPLETE);
    EarlierRun third = new EarlierRun(3, RunStatus.COMPLETE, RunStatus.COMPLETE);

    assertThat(oldest.choose(List.of(third, second, failed)))
        .isEqualTo(new Choice(Command.GO, second, 1));
  }

  @Test
  void a_policy_may_order_by_what_became_of_the_node_first() {
    RunSelection successFirst = policy("node_status", false, "nrs.node_status >= 2");
    EarlierRun failed = new EarlierRun(9, RunStatus.FAILED, RunStatus.FAILED);
    EarlierRun whole = new EarlierRun(3, RunStatus.COMPLETE, RunStatus.COMPLETE);

    assertThat(successFirst.choose(List.of(failed, whole)).run()).isEqualTo(whole);
  }

  @Test
  void a_rule_over_anything_else_is_refused_with_its_text() {
    assertThatThrownBy(() -> policy("run_id", false, "r.x == 1"))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("r.x == 1");
  }

  @Test
  void a_rule_that_is_no_condition_is_refused() {
    assertThatThrownBy(() -> policy("run_id", false, "nrs.run_id + 1"))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("must be a bool");
  }

  private static RunSelection policy(String order, boolean descending, String go) {
    return RunSelection.compile(
        new DependencyPolicy(
            "own",
            true,
            List.of(new OrderComponent(order, descending, false)),
            List.of(new DependencyRule(Command.GO, go))));
  }
}
