package dev.xylem.pipeline.diagram;

import dev.xylem.script.FieldDefinition;
import dev.xylem.script.Node;
import dev.xylem.script.Script;
import dev.xylem.script.TableWriter;
import java.util.List;
import java.util.Set;

/** Which fields of a table are shown. */
public enum FieldChoice {
  ALL,
  /** Those that a later node reads; all of a table that none reads. */
  USED,
  NONE;

  List<FieldDefinition> choose(Script script, Node node, TableWriter table) {
    if (this == NONE) {
      return List.of();
    }
    List<Node> readers = script.childrenOf(node);
    if (this == ALL || readers.isEmpty()) {
      return table.fields();
    }
    Set<String> used = FieldUse.ofTable(table, readers);
    return table.fields().stream().filter(field -> used.contains(field.name())).toList();
  }
}
