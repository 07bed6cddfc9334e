package dev.xylem.script.reading;

import dev.xylem.script.CalculatedField;
import java.util.ArrayList;
import java.util.List;

/** Reads the {@code calculated_fields} of a py_calc node. */
final class CalculatedFieldsDecoder {
  private CalculatedFieldsDecoder() {}

  static List<CalculatedField> decode(Section p) {
    List<CalculatedField> fields = new ArrayList<>();
    p.section("calculated_fields")
        .eachSection(
            (name, section) -> {
              String expression = section.requiredText("expression");
              section
                  .fieldType("type")
                  .ifPresent(type -> fields.add(new CalculatedField(name, type, expression)));
            });
    if (p.section("calculated_fields").keys().isEmpty()) {
      p.error("calculated_fields", "at least one field is needed");
    }
    return fields;
  }
}
