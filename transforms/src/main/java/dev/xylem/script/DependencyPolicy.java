package dev.xylem.script;

import java.io.Serializable;
import java.util.List;

/**
 * Chooses the earlier run whose table a node reads. The runs that had the table's node are put in
 * an order. The first of them for which a rule holds is chosen, and the first such rule says what
 * to do.
 *
 * @param order over the fields of {@link DependencyRule}
 */
public record DependencyPolicy(
    String name, boolean isDefault, List<OrderComponent> order, List<DependencyRule> rules)
    implements Serializable {

  /**
   * What scripts without a policy of their own get: read what the latest run made, if it is whole.
   */
  public static final DependencyPolicy STANDARD =
      new DependencyPolicy(
          "current_active_first_stopped_nogo",
          true,
          List.of(
              new OrderComponent("run_is_current", true, false),
              new OrderComponent("run_id", true, false)),
          List.of(
              go(
                  "nrs.run_is_current == true && nrs.run_status == wfmodel.RunStart &&"
                      + " nrs.node_status == wfmodel.NodeBatchSuccess"),
              stay(
                  "nrs.run_is_current == true && (nrs.run_status == wfmodel.RunNone ||"
                      + " nrs.run_status == wfmodel.RunStart) && nrs.node_status =="
                      + " wfmodel.NodeBatchNone"),
              stay(
                  "nrs.run_is_current == true && (nrs.run_status == wfmodel.RunNone ||"
                      + " nrs.run_status == wfmodel.RunStart) && nrs.node_status =="
                      + " wfmodel.NodeBatchStart"),
              noGo(
                  "nrs.run_is_current == true && nrs.run_status == wfmodel.RunStart &&"
                      + " nrs.node_status == wfmodel.NodeBatchFail"),
              go(
                  "nrs.run_is_current == false && nrs.run_status == wfmodel.RunStart &&"
                      + " nrs.node_status == wfmodel.NodeBatchSuccess"),
              stay(
                  "nrs.run_is_current == false && (nrs.run_status == wfmodel.RunNone ||"
                      + " nrs.run_status == wfmodel.RunStart) && nrs.node_status =="
                      + " wfmodel.NodeBatchNone"),
              stay(
                  "nrs.run_is_current == false && (nrs.run_status == wfmodel.RunNone ||"
                      + " nrs.run_status == wfmodel.RunStart) && nrs.node_status =="
                      + " wfmodel.NodeBatchStart"),
              go(
                  "nrs.run_is_current == false && nrs.run_status == wfmodel.RunComplete &&"
                      + " nrs.node_status == wfmodel.NodeBatchSuccess"),
              noGo(
                  "nrs.run_is_current == false && nrs.run_status == wfmodel.RunComplete &&"
                      + " nrs.node_status == wfmodel.NodeBatchFail"),
              noGo("nrs.run_is_current == false && nrs.run_status == wfmodel.RunStop")));

  private static DependencyRule go(String expression) {
    return new DependencyRule(DependencyRule.Command.GO, expression);
  }

  private static DependencyRule stay(String expression) {
    return new DependencyRule(DependencyRule.Command.WAIT, expression);
  }

  private static DependencyRule noGo(String expression) {
    return new DependencyRule(DependencyRule.Command.NOGO, expression);
  }
}
