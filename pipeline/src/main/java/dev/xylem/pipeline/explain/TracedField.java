package dev.xylem.pipeline.explain;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A field of a row, and the expression of the script that gave its value.
 *
 * @param value as {@link dev.xylem.types.Column#value} gives it
 * @param inputs what stands behind names in the expression that are no fields of a table, by name:
 *     the formula of {@code p.twr}, the column of {@code r.city} in a file
 */
public record TracedField(
    String name, Object value, String expression, Map<String, String> inputs) {
  public TracedField {
    requireNonNull(value, "value");
    inputs = new LinkedHashMap<>(inputs);
  }
}
