package dev.xylem.expr;

import java.io.Serializable;

/** A field that an expression mentions: {@code alias.field}. */
public record FieldReference(String alias, String field) implements Serializable {
  @Override
  public String toString() {
    return alias + "." + field;
  }
}
