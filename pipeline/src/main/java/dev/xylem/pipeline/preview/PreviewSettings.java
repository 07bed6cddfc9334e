package dev.xylem.pipeline.preview;

import static java.util.Objects.requireNonNull;

import dev.xylem.pipeline.settings.NodeSelection;
import java.util.List;

/**
 * What somebody wants to see.
 *
 * @param node whose rows
 * @param start nodes from which on tables are computed, with {@code node} at the end; those before
 *     are read from earlier runs. Empty to compute all from files
 * @param rows how many rows of files, or of tables of earlier runs, are read row by row
 * @param lookupRows how many are read to be looked up
 * @param formulaRows how many rows each node with formulas computes
 */
public record PreviewSettings(
    String node, List<String> start, long rows, long lookupRows, long formulaRows) {
  public PreviewSettings {
    requireNonNull(node, "node");
    start = List.copyOf(start);
  }

  NodeSelection selection() {
    return start.isEmpty()
        ? NodeSelection.until(List.of(node))
        : NodeSelection.between(start, List.of(node));
  }
}
