package dev.xylem.python;

import static java.util.Objects.requireNonNull;

import dev.xylem.script.CalculatedField;
import dev.xylem.script.ColumnForm;
import dev.xylem.script.FormulaMode;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import java.io.Serializable;
import java.util.List;

/**
 * The formulas of a py_calc node, found valid: what a worker needs to run them. {@link
 * PythonChecker} makes it.
 *
 * @param mode over what an expression is evaluated
 * @param columns as what it sees columns
 * @param inputs the fields of the rows that any expression mentions
 * @param fields the calculated fields, each after those that it mentions
 */
public record PythonProgram(
    FormulaMode mode, ColumnForm columns, Schema inputs, List<CalculatedField> fields)
    implements Serializable {
  public PythonProgram {
    requireNonNull(mode, "mode");
    requireNonNull(columns, "columns");
    requireNonNull(inputs, "inputs");
    fields = List.copyOf(fields);
  }

  /** What the program computes. */
  public Schema outputs() {
    return Schema.of(fields.stream().map(field -> new Field(field.name(), field.type())).toList());
  }
}
