package dev.xylem.pipeline.plan;

import static java.util.Objects.requireNonNull;

import dev.xylem.script.Node;
import dev.xylem.script.Script;
import java.util.List;
import java.util.Optional;

/**
 * A node of a script that a run does not run.
 *
 * @param why a clause
 */
public record LeftOutNode(String node, String why) {
  public LeftOutNode {
    requireNonNull(node, "node");
    requireNonNull(why, "why");
  }

  /** Those that are not selected, in the order of the script. */
  static List<LeftOutNode> of(Script script, SelectedNodes selected) {
    return script.nodes().stream()
        .filter(node -> !selected.names().contains(node.name()))
        .map(node -> new LeftOutNode(node.name(), why(script, node, selected)))
        .toList();
  }

  private static String why(Script script, Node node, SelectedNodes selected) {
    if (node.header().manual()) {
      return "it is manual: it runs when it is named";
    }
    return selected.isHeldBack(node.name())
        ? manualBefore(script, node, selected)
            .map("it depends on %s, which is manual"::formatted)
            .orElse("not selected")
        : "not selected";
  }

  private static Optional<String> manualBefore(Script script, Node node, SelectedNodes selected) {
    for (Node parent : script.parentsOf(node)) {
      if (parent.header().manual() && !selected.names().contains(parent.name())) {
        return Optional.of(parent.name());
      }
      Optional<String> further = manualBefore(script, parent, selected);
      if (further.isPresent()) {
        return further;
      }
    }
    return Optional.empty();
  }
}
