package dev.xylem.python;

import static java.util.Objects.requireNonNull;

import dev.xylem.script.CalculatedField;
import dev.xylem.script.ColumnForm;
import dev.xylem.script.FormulaMode;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import java.io.Serializable;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The formulas of a py_calc node, found valid: what a worker needs to run them. {@link
 * PythonChecker} makes it.
 *
 * @param mode over what an expression is evaluated
 * @param columns as what it sees columns
 * @param inputs the fields of the rows that any expression mentions
 * @param frameAttributes what expressions use of the DataFrame {@code r} that is no field
 * @param fields the calculated fields, each after those that it mentions
 */
public record PythonProgram(
    FormulaMode mode,
    ColumnForm columns,
    Schema inputs,
    Set<String> frameAttributes,
    List<CalculatedField> fields)
    implements Serializable {
  public PythonProgram {
    requireNonNull(mode, "mode");
    requireNonNull(columns, "columns");
    requireNonNull(inputs, "inputs");
    frameAttributes = new TreeSet<>(frameAttributes);
    fields = List.copyOf(fields);
  }

  /** The function that evaluates all fields for the rows of a call. */
  GeneratedFunction function() {
    return mode == FormulaMode.BATCH ? new BatchFunction(this) : new RowsFunction(this);
  }

  /** What the program computes. */
  public Schema outputs() {
    return Schema.of(fields.stream().map(field -> new Field(field.name(), field.type())).toList());
  }
}
