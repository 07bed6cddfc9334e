package dev.xylem.pipeline.settings;

import static java.util.stream.Collectors.toCollection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which nodes of a script a user wants to run: those of any term, and of a term those that all of
 * its selectors select.
 *
 * @param terms empty for all nodes that read files and are not manual, with what depends on them
 */
public record NodeSelection(List<List<NodeSelector>> terms) {
  public static final NodeSelection DEFAULT = new NodeSelection(List.of());

  public NodeSelection {
    terms = terms.stream().map(List::copyOf).toList();
  }

  /** Nodes with all that depends on them. */
  public static NodeSelection startingWith(List<String> nodes) {
    return each(selectors(nodes, false, true));
  }

  /** Nodes with all that they need. */
  public static NodeSelection until(List<String> nodes) {
    return each(selectors(nodes, true, false));
  }

  /** Nodes and no others. */
  public static NodeSelection only(List<String> nodes) {
    return each(selectors(nodes, false, false));
  }

  /** What depends on some nodes and is needed by others, with both. */
  public static NodeSelection between(List<String> first, List<String> last) {
    List<List<NodeSelector>> terms = new ArrayList<>();
    for (NodeSelector from : selectors(first, false, true)) {
      for (NodeSelector to : selectors(last, true, false)) {
        terms.add(List.of(from, to));
      }
    }
    return new NodeSelection(terms);
  }

  /**
   * Selectors as dbt has them: what stands between spaces is added, what stands between commas
   * narrows down.
   *
   * @throws IllegalArgumentException if one names no node
   */
  public static NodeSelection parse(List<String> texts) {
    return new NodeSelection(
        texts.stream()
            .flatMap(text -> Arrays.stream(text.strip().split("\\s+")))
            .map(term -> Arrays.stream(term.split(",", -1)).map(NodeSelector::parse).toList())
            .toList());
  }

  private static NodeSelection each(List<NodeSelector> selectors) {
    return new NodeSelection(selectors.stream().map(List::of).toList());
  }

  /** Empty names, as a comma at the end leaves one, stand for nothing. */
  private static List<NodeSelector> selectors(
      List<String> nodes, boolean withNeeded, boolean withDependent) {
    return nodes.stream()
        .map(String::strip)
        .filter(node -> !node.isEmpty())
        .map(node -> new NodeSelector(node, withNeeded, withDependent))
        .toList();
  }

  public boolean isDefault() {
    return terms.isEmpty();
  }

  /** All that are named, each once. */
  public Set<String> namedNodes() {
    return terms.stream()
        .flatMap(List::stream)
        .map(NodeSelector::node)
        .collect(toCollection(LinkedHashSet::new));
  }

  /** The terms as {@link #parse} reads them. */
  public List<String> texts() {
    return terms.stream()
        .map(term -> term.stream().map(NodeSelector::toString).collect(Collectors.joining(",")))
        .toList();
  }
}
