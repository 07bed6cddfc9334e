package dev.xylem.pipeline.plan;

import dev.xylem.script.Node;
import dev.xylem.script.Script;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * What a run does.
 *
 * @param nodes every node after those whose tables it reads
 * @param earlierRuns for each table that is read but not made in this run, the run that made it
 */
public record RunPlan(List<Node> nodes, Map<String, Integer> earlierRuns) {
  public RunPlan {
    nodes = List.copyOf(nodes);
    earlierRuns = Map.copyOf(earlierRuns);
  }

  /**
   * @param startNodes names of nodes; empty for all that read files and are not manual
   * @param latestUsableRun the run to read an earlier table from, given the node that makes it;
   *     throws when there is none
   */
  public static RunPlan of(
      Script script, List<String> startNodes, ToIntFunction<Node> latestUsableRun) {
    Set<String> affected = AffectedNodes.of(script, startNodes);
    Map<String, Node> ordered = new LinkedHashMap<>();
    for (Node node : script.nodes()) {
      order(script, node, affected, ordered, new LinkedHashSet<>());
    }
    Map<String, Integer> earlier = new LinkedHashMap<>();
    for (Node node : ordered.values()) {
      for (String table : node.inputTables()) {
        Node maker = script.makerOf(table);
        if (!affected.contains(maker.name()) && !earlier.containsKey(table)) {
          earlier.put(table, latestUsableRun.applyAsInt(maker));
        }
      }
    }
    return new RunPlan(new ArrayList<>(ordered.values()), earlier);
  }

  private static void order(
      Script script,
      Node node,
      Set<String> affected,
      Map<String, Node> ordered,
      Set<String> visiting) {
    if (!affected.contains(node.name())
        || ordered.containsKey(node.name())
        || !visiting.add(node.name())) {
      return;
    }
    script.parentsOf(node).forEach(parent -> order(script, parent, affected, ordered, visiting));
    ordered.put(node.name(), node);
  }

  public List<String> nodeNames() {
    return nodes.stream().map(Node::name).toList();
  }
}
