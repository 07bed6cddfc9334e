package dev.xylem.pipeline.settings;

import static java.util.Objects.requireNonNull;

/**
 * A node that a user names, and which others go with it.
 *
 * @param node its name
 * @param withNeeded whether those that it depends on do
 * @param withDependent whether those that depend on it do
 */
public record NodeSelector(String node, boolean withNeeded, boolean withDependent) {
  private static final String MARK = "+";

  public NodeSelector {
    requireNonNull(node, "node");
  }

  /**
   * {@code node}, {@code +node}, {@code node+} or {@code +node+}, as dbt has it.
   *
   * @throws IllegalArgumentException if it names no node
   */
  static NodeSelector parse(String text) {
    boolean needed = text.startsWith(MARK);
    boolean dependent = text.length() > 1 && text.endsWith(MARK);
    String node = text.substring(needed ? 1 : 0, text.length() - (dependent ? 1 : 0));
    if (node.isEmpty()) {
      throw new IllegalArgumentException(
          "a selector names a node: node, +node, node+ or +node+; found '%s'".formatted(text));
    }
    return new NodeSelector(node, needed, dependent);
  }

  @Override
  public String toString() {
    return (withNeeded ? MARK : "") + node + (withDependent ? MARK : "");
  }
}
