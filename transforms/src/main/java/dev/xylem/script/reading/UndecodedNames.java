package dev.xylem.script.reading;

import dev.xylem.script.CalculatedField;
import dev.xylem.script.FieldDefinition;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.Node;
import dev.xylem.script.OutputColumn;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.TableWriter;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The names that a node gives to columns and fields of which it could not be read what they are.
 */
final class UndecodedNames {
  private UndecodedNames() {}

  static Set<String> of(Section w, TableWriter writer) {
    return without(
        w.section("fields").keys(), writer.fields().stream().map(FieldDefinition::name).toList());
  }

  static Set<String> of(Section node, Node decoded) {
    if (decoded instanceof FileTableNode load) {
      return without(
          node.section("r").section("columns").keys(), load.reader().schema().indexes().keySet());
    }
    if (decoded instanceof PyCalcNode calc) {
      return without(
          node.section("p").section("calculated_fields").keys(),
          calc.calculatedFields().stream().map(CalculatedField::name).toList());
    }
    if (decoded instanceof TableFileNode write) {
      List<String> names =
          node.section("w").sections("columns").stream()
              .map(column -> column.text("name", ""))
              .toList();
      return without(names, write.writer().columns().stream().map(OutputColumn::name).toList());
    }
    return Set.of();
  }

  private static Set<String> without(Collection<String> all, Collection<String> decoded) {
    Set<String> rest = new LinkedHashSet<>(all);
    rest.removeAll(Set.copyOf(decoded));
    return rest;
  }
}
