package dev.xylem.pipeline.history;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a run was asked to do.
 *
 * @param nodes the nodes that it runs
 * @param taken those of them that it does not compute, with the tables that it takes instead
 * @param unkept those of them that make tables which are not kept
 */
public record RunDescription(
    String script,
    String parameters,
    List<String> startNodes,
    List<String> nodes,
    Map<String, TakenTable> taken,
    Set<String> unkept)
    implements Serializable {
  public RunDescription {
    startNodes = List.copyOf(startNodes);
    nodes = List.copyOf(nodes);
    taken = Map.copyOf(taken);
    unkept = Set.copyOf(unkept);
  }

  /** Of a run that computes all of its nodes. */
  public RunDescription(
      String script,
      String parameters,
      List<String> startNodes,
      List<String> nodes,
      Set<String> unkept) {
    this(script, parameters, startNodes, nodes, Map.of(), unkept);
  }
}
