package dev.xylem.pipeline.inputs;

import dev.xylem.pipeline.history.TakenTable;
import java.util.Optional;

/**
 * Whether a run takes the table of a node from an earlier one.
 *
 * @param table empty if the node is computed
 * @param why a clause, whether it is taken or not
 */
public record NodeReuse(String node, Optional<TakenTable> table, String why) {
  static NodeReuse taken(String node, TakenTable table, String why) {
    return new NodeReuse(node, Optional.of(table), why);
  }

  static NodeReuse computed(String node, String why) {
    return new NodeReuse(node, Optional.empty(), why);
  }
}
