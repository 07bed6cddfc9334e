package dev.xylem.python;

import dev.xylem.script.CalculatedField;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which calculated fields mention which others, and an order in which each comes after those. */
final class FieldOrder {
  private final Map<String, CalculatedField> fields = new LinkedHashMap<>();
  private final Map<String, List<String>> mentioned = new LinkedHashMap<>();

  FieldOrder(List<CalculatedField> fields) {
    for (CalculatedField field : fields) {
      this.fields.put(field.name(), field);
      mentioned.put(field.name(), new ArrayList<>());
    }
  }

  /** The names of all fields. */
  List<String> names() {
    return List.copyOf(fields.keySet());
  }

  /** Notes that the expression of a field mentions another. */
  void mentions(CalculatedField field, String other) {
    mentioned.get(field.name()).add(other);
  }

  /**
   * Every field after those it mentions; otherwise in the order of the script.
   *
   * @throws dev.xylem.types.XylemException if a field depends on itself
   */
  List<CalculatedField> ordered() {
    List<CalculatedField> ordered = new ArrayList<>();
    fields.keySet().forEach(name -> visit(name, new LinkedHashSet<>(), ordered));
    return ordered;
  }

  private void visit(String name, Set<String> path, List<CalculatedField> ordered) {
    CalculatedField field = fields.get(name);
    if (ordered.contains(field)) {
      return;
    }
    if (!path.add(name)) {
      throw PythonChecker.problem(
          field, "the field depends on itself: p." + String.join(" -> p.", path) + " -> p." + name);
    }
    mentioned.get(name).forEach(needed -> visit(needed, path, ordered));
    path.remove(name);
    ordered.add(field);
  }
}
