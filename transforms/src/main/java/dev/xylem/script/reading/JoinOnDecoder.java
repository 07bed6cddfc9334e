package dev.xylem.script.reading;

import dev.xylem.script.IndexDefinition;
import dev.xylem.script.OrderComponent;
import dev.xylem.types.NearestName;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads {@code join_on}: the fields of the left table that are joined with those of an index. */
final class JoinOnDecoder {
  private JoinOnDecoder() {}

  /**
   * {@code r.a, r.b}: as many as the index has components, of the same types; what is wrong is
   * noted.
   *
   * @param left empty if the table is not known
   * @param undecoded fields of the left table whose types are not known
   */
  static List<String> decode(
      Section l,
      Optional<Schema> left,
      Set<String> undecoded,
      Schema right,
      IndexDefinition index) {
    List<String> fields = new ArrayList<>();
    String joinOn = l.requiredText("join_on");
    if (joinOn.isBlank()) {
      return fields;
    }
    for (String item : joinOn.split(",", -1)) {
      String name = item.strip();
      if (!name.startsWith("r.")) {
        l.error("join_on", "r.field, r.field, ... is expected, found " + name);
        return fields;
      }
      fields.add(name.substring(2).strip());
    }
    List<OrderComponent> components = index.components();
    if (fields.size() != components.size()) {
      l.error(
          "join_on",
          "%s has %s, but %s joined on"
              .formatted(
                  index.name(),
                  components.size() == 1 ? "1 component" : components.size() + " components",
                  fields.size() == 1 ? "1 field is" : fields.size() + " fields are"));
      return fields;
    }
    for (int i = 0; left.isPresent() && i < fields.size(); i++) {
      if (!undecoded.contains(fields.get(i))) {
        check(l, left.get(), fields.get(i), right, components.get(i).field());
      }
    }
    return fields;
  }

  private static void check(
      Section l, Schema leftSchema, String left, Schema rightSchema, String right) {
    if (!leftSchema.contains(left)) {
      l.error(
          "join_on", "no field " + left + NearestName.hint(left, leftSchema.indexes().keySet()));
      return;
    }
    String leftType = leftSchema.field(leftSchema.indexOf(left)).type().scriptName();
    String rightType = rightSchema.field(rightSchema.indexOf(right)).type().scriptName();
    if (!leftType.equals(rightType)) {
      l.error("join_on", "r.%s is %s, but l.%s is %s".formatted(left, leftType, right, rightType));
    }
  }
}
