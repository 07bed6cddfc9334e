package dev.xylem.pipeline.plan;

import dev.xylem.script.Node;
import dev.xylem.script.Script;
import dev.xylem.types.NearestName;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The nodes of a run: the start nodes, and everything that depends on them and neither is manual
 * nor depends on a manual node that is not started.
 */
final class AffectedNodes {
  private final Script script;
  private final Set<String> start;
  private final Set<String> manual = new HashSet<>();
  private final Set<String> affected = new LinkedHashSet<>();

  private AffectedNodes(Script script, Set<String> start) {
    this.script = script;
    this.start = start;
  }

  /**
   * @param startNodes names of nodes; empty for all nodes that read files and are not manual
   * @return names of nodes, in no particular order
   */
  static Set<String> of(Script script, List<String> startNodes) {
    AffectedNodes nodes = new AffectedNodes(script, start(script, startNodes));
    for (String name : nodes.start) {
      nodes.spreadManual(node(script, name), new HashSet<>());
    }
    for (String name : nodes.start) {
      nodes.affect(node(script, name));
    }
    return nodes.affected;
  }

  private static Set<String> start(Script script, List<String> names) {
    Set<String> start = new LinkedHashSet<>();
    for (Node node : script.nodes()) {
      if (names.isEmpty() && startsByItself(node)) {
        start.add(node.name());
      }
    }
    for (String name : names) {
      if (!name.isBlank()) {
        start.add(node(script, name.strip()).name());
      }
    }
    if (start.isEmpty()) {
      throw new XylemException("there is no node to start with")
          .with(Fact.HINT, "name the nodes to start with: --start=node,node");
    }
    return start;
  }

  /** Whether a run starts with a node unless others are named. */
  static boolean startsByItself(Node node) {
    return node.inputTables().isEmpty() && !node.header().manual();
  }

  private static Node node(Script script, String name) {
    List<String> known = script.nodes().stream().map(Node::name).toList();
    return script
        .node(name)
        .orElseThrow(
            () ->
                new XylemException(
                    "the script has no node %s%s"
                        .formatted(name, NearestName.hintOrList(name, known))));
  }

  /** A node is held back by being manual, or by depending on a node held back and not started. */
  private void spreadManual(Node node, Set<String> visited) {
    if (!visited.add(node.name())) {
      return;
    }
    boolean heldBack = manual.contains(node.name()) && !start.contains(node.name());
    for (Node child : script.childrenOf(node)) {
      if (child.header().manual() || heldBack) {
        if (manual.add(child.name())) {
          visited.remove(child.name());
        }
      }
      spreadManual(child, visited);
    }
  }

  private void affect(Node node) {
    if (!affected.add(node.name())) {
      return;
    }
    List<Node> children = new ArrayList<>(script.childrenOf(node));
    children.removeIf(child -> manual.contains(child.name()) && !start.contains(child.name()));
    children.forEach(this::affect);
  }
}
