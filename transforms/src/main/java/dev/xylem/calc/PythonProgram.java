package dev.xylem.calc;

import static java.util.Objects.requireNonNull;

import dev.xylem.script.CalculatedField;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import java.io.Serializable;
import java.util.List;

/**
 * The formulas of a py_calc node, found valid: what a worker needs to run them. {@link
 * PythonChecker} makes it.
 *
 * @param files the user's sources, loaded in this order into one module
 * @param inputs the fields of the rows that any expression mentions
 * @param fields the calculated fields, each after those that it mentions
 */
record PythonProgram(List<PythonFile> files, Schema inputs, List<CalculatedField> fields)
    implements Serializable {
  PythonProgram {
    files = List.copyOf(files);
    requireNonNull(inputs, "inputs");
    fields = List.copyOf(fields);
  }

  /** What the program computes. */
  Schema outputs() {
    return Schema.of(fields.stream().map(field -> new Field(field.name(), field.type())).toList());
  }
}
