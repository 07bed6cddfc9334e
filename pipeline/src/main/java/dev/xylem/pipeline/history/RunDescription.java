package dev.xylem.pipeline.history;

import java.util.List;

/**
 * What a run was asked to do.
 *
 * @param nodes the nodes that it runs
 */
public record RunDescription(
    String script, String parameters, List<String> startNodes, List<String> nodes) {
  public RunDescription {
    startNodes = List.copyOf(startNodes);
    nodes = List.copyOf(nodes);
  }
}
