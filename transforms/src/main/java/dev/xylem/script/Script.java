package dev.xylem.script;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A script that was read and whose references resolve. */
public final class Script {
  private final Map<String, Node> nodes = new LinkedHashMap<>();
  private final Map<String, Node> makers = new LinkedHashMap<>();
  private final Map<String, DependencyPolicy> policies;

  /**
   * @param nodes in the order of the script
   * @param policies by name
   */
  public Script(List<Node> nodes, Map<String, DependencyPolicy> policies) {
    this.policies = Collections.unmodifiableMap(new LinkedHashMap<>(policies));
    for (Node node : nodes) {
      this.nodes.put(node.name(), node);
      // Nodes in which the names of tables are missing do not read from each other.
      node.tableWriter()
          .filter(writer -> !writer.table().isEmpty())
          .ifPresent(writer -> makers.put(writer.table(), node));
    }
  }

  /** In the order of the script. */
  public Collection<Node> nodes() {
    return List.copyOf(nodes.values());
  }

  public Optional<Node> node(String name) {
    return Optional.ofNullable(nodes.get(name));
  }

  /** The policies of the script, by name; empty if it has none of its own. */
  public Map<String, DependencyPolicy> policies() {
    return policies;
  }

  /** The policy that chooses the earlier runs whose tables this node reads. */
  public DependencyPolicy policyOf(Node node) {
    return node.header()
        .dependencyPolicy()
        .map(policies::get)
        .or(() -> policies.values().stream().filter(DependencyPolicy::isDefault).findFirst())
        .or(() -> policies.values().stream().findFirst())
        .orElse(DependencyPolicy.STANDARD);
  }

  /** The node that makes a table. */
  public Node makerOf(String table) {
    return makers.get(table);
  }

  /** The nodes that read a table which this node makes. */
  public List<Node> childrenOf(Node node) {
    return node.tableWriter().stream()
        .flatMap(
            writer ->
                nodes.values().stream()
                    .filter(child -> child.inputTables().contains(writer.table())))
        .toList();
  }

  /** The nodes whose tables this node reads. */
  public List<Node> parentsOf(Node node) {
    return node.inputTables().stream()
        .map(makers::get)
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }
}
