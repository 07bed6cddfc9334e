package dev.xylem.script;

import dev.xylem.types.FieldType;
import java.io.Serializable;
import java.util.Optional;

/**
 * A field of a table to make.
 *
 * @param defaultValueOrNull the text of its value in rows of a left join that found nothing
 */
public record FieldDefinition(
    String name, FieldType type, String expression, String defaultValueOrNull)
    implements Serializable {

  public FieldDefinition(
      String name, FieldType type, String expression, Optional<String> defaultValue) {
    this(name, type, expression, defaultValue.orElse(null));
  }

  public Optional<String> defaultValue() {
    return Optional.ofNullable(defaultValueOrNull);
  }
}
