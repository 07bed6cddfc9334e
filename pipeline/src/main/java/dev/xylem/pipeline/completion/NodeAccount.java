package dev.xylem.pipeline.completion;

import dev.xylem.metrics.RowCount;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.script.Node;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * What the counts of a node have to agree with.
 *
 * @param dropsTable whether its table is only handed on
 * @param multipliesRows whether a row that it reads may give several
 * @param maxRejected how many rows it may set aside
 * @param inputs the tables that it reads and that this run makes
 */
public record NodeAccount(
    String node, boolean dropsTable, boolean multipliesRows, long maxRejected, List<Input> inputs)
    implements Serializable {
  /**
   * A table of this run.
   *
   * @param maker the name of the node that makes it
   * @param taken as what its rows are counted
   */
  public record Input(String maker, RowCount taken) implements Serializable {}

  public NodeAccount {
    inputs = List.copyOf(inputs);
  }

  /** Those of all nodes, in the order of the plan. */
  public static List<NodeAccount> of(RunPlan plan) {
    return plan.nodes().stream().map(node -> of(plan, node)).toList();
  }

  /** The same without the tables that it reads. */
  NodeAccount alone() {
    return new NodeAccount(node, dropsTable, multipliesRows, maxRejected, List.of());
  }

  private static NodeAccount of(RunPlan plan, Node node) {
    List<Input> inputs = new ArrayList<>();
    List<String> tables = node.inputTables();
    for (int i = 0; i < tables.size(); i++) {
      RowCount taken = i == 0 ? RowCount.READ : RowCount.LOOKED_UP;
      plan.makerOf(tables.get(i)).ifPresent(maker -> inputs.add(new Input(maker.name(), taken)));
    }
    return new NodeAccount(
        node.name(),
        plan.dropsTableOf(node),
        node.multipliesRows(),
        node.header().badRows().max(),
        inputs);
  }
}
