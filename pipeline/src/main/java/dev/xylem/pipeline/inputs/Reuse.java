package dev.xylem.pipeline.inputs;

import dev.xylem.pipeline.history.TakenTable;
import dev.xylem.pipeline.inputs.TableChoice.Outcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run takes from earlier ones instead of computing it.
 *
 * @param resumed the run that it goes on with
 * @param nodes each node that was asked about, in the order of the plan
 * @param inputs of tables that the resumed run has read from runs before it: what is read now
 */
public record Reuse(Optional<Integer> resumed, List<NodeReuse> nodes, Map<String, Outcome> inputs) {
  /** Of a run that computes all of its nodes. */
  public static final Reuse NONE = new Reuse(Optional.empty(), List.of(), Map.of());

  public Reuse {
    nodes = List.copyOf(nodes);
    inputs = Map.copyOf(inputs);
  }

  /** The tables that are taken, by the nodes that make them. */
  public Map<String, TakenTable> taken() {
    Map<String, TakenTable> taken = new LinkedHashMap<>();
    nodes.forEach(node -> node.table().ifPresent(table -> taken.put(node.node(), table)));
    return taken;
  }

  /** Why each table is taken or not, by node. */
  public Map<String, String> reasons() {
    Map<String, String> reasons = new LinkedHashMap<>();
    nodes.forEach(node -> reasons.put(node.node(), node.why()));
    return reasons;
  }
}
