package dev.xylem.types;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/** A named, typed column of a table. */
public record Field(String name, FieldType type) implements Serializable {
  public Field {
    requireNonNull(name, "name");
    requireNonNull(type, "type");
  }

  @Override
  public String toString() {
    return name + " " + type.scriptName();
  }
}
