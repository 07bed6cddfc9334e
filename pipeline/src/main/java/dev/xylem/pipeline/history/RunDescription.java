package dev.xylem.pipeline.history;

import java.io.Serializable;
import java.util.List;
import java.util.Set;

/**
 * What a run was asked to do.
 *
 * @param nodes the nodes that it runs
 * @param unkept those of them that make tables which are not kept
 */
public record RunDescription(
    String script,
    String parameters,
    List<String> startNodes,
    List<String> nodes,
    Set<String> unkept)
    implements Serializable {
  public RunDescription {
    startNodes = List.copyOf(startNodes);
    nodes = List.copyOf(nodes);
    unkept = Set.copyOf(unkept);
  }
}
