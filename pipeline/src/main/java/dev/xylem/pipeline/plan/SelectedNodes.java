package dev.xylem.pipeline.plan;

import dev.xylem.pipeline.settings.NodeSelection;
import dev.xylem.pipeline.settings.NodeSelector;
import dev.xylem.script.Node;
import dev.xylem.script.Script;
import dev.xylem.types.NearestName;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The nodes of a run. With a node goes everything that depends on it and neither is manual nor
 * depends on a manual node that is not named; or what it needs, down to manual nodes that are not
 * named: their tables are those of earlier runs.
 */
final class SelectedNodes {
  private final Script script;
  private final Set<String> named;
  private final Set<String> heldBack = new HashSet<>();
  private final Set<String> selected = new LinkedHashSet<>();

  private SelectedNodes(Script script, Set<String> named) {
    this.script = script;
    this.named = named;
  }

  /**
   * @throws XylemException if the script has no node of a name, or none is selected
   */
  static SelectedNodes of(Script script, NodeSelection selection) {
    NodeSelection wanted = selection.isDefault() ? byThemselves(script) : selection;
    SelectedNodes nodes = new SelectedNodes(script, wanted.namedNodes());
    nodes.named.forEach(nodes::node);
    for (List<NodeSelector> term : wanted.terms()) {
      term.stream()
          .filter(NodeSelector::withDependent)
          .forEach(each -> nodes.holdBack(nodes.node(each.node()), new HashSet<>()));
    }
    wanted.terms().forEach(term -> nodes.selected.addAll(nodes.all(term)));
    if (nodes.selected.isEmpty()) {
      throw new XylemException("no node is selected by " + String.join(" ", selection.texts()))
          .with(Fact.HINT, "commas narrow a selection down, spaces add to it");
    }
    return nodes;
  }

  private static NodeSelection byThemselves(Script script) {
    List<String> start =
        script.nodes().stream().filter(SelectedNodes::startsByItself).map(Node::name).toList();
    if (start.isEmpty()) {
      throw new XylemException("there is no node to start with")
          .with(Fact.HINT, "name the nodes to start with: --start=node,node");
    }
    return NodeSelection.startingWith(start);
  }

  /** Whether a run starts with a node unless others are named. */
  static boolean startsByItself(Node node) {
    return node.inputTables().isEmpty() && !node.header().manual();
  }

  /** Names of nodes, in no particular order. */
  Set<String> names() {
    return selected;
  }

  /** Whether a node would run if no manual one, that is not named, stood in the way. */
  boolean isHeldBack(String name) {
    return heldBack.contains(name) && !selected.contains(name);
  }

  private Node node(String name) {
    List<String> known = script.nodes().stream().map(Node::name).toList();
    return script
        .node(name)
        .orElseThrow(
            () ->
                new XylemException(
                    "the script has no node %s%s"
                        .formatted(name, NearestName.hintOrList(name, known))));
  }

  /** A node is held back by being manual, or by depending on a node held back and not named. */
  private void holdBack(Node node, Set<String> visited) {
    if (!visited.add(node.name())) {
      return;
    }
    boolean holds = heldBack.contains(node.name()) && !named.contains(node.name());
    for (Node child : script.childrenOf(node)) {
      if ((child.header().manual() || holds) && heldBack.add(child.name())) {
        visited.remove(child.name());
      }
      holdBack(child, visited);
    }
  }

  private Set<String> all(List<NodeSelector> term) {
    Set<String> common = of(term.get(0));
    term.forEach(selector -> common.retainAll(of(selector)));
    return common;
  }

  private Set<String> of(NodeSelector selector) {
    Node node = node(selector.node());
    Set<String> found = new LinkedHashSet<>();
    if (selector.withDependent()) {
      addDependent(node, found);
    }
    if (selector.withNeeded()) {
      found.remove(node.name());
      addNeeded(node, found);
    }
    found.add(node.name());
    return found;
  }

  private void addDependent(Node node, Set<String> found) {
    if (found.add(node.name())) {
      script.childrenOf(node).stream()
          .filter(child -> !heldBack.contains(child.name()) || named.contains(child.name()))
          .forEach(child -> addDependent(child, found));
    }
  }

  private void addNeeded(Node node, Set<String> found) {
    if (found.add(node.name())) {
      script.parentsOf(node).stream()
          .filter(parent -> !parent.header().manual() || named.contains(parent.name()))
          .forEach(parent -> addNeeded(parent, found));
    }
  }
}
