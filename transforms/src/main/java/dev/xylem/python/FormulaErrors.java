package dev.xylem.python;

import dev.xylem.script.CalculatedField;
import dev.xylem.script.FormulaMode;
import dev.xylem.types.Chunk;
import dev.xylem.types.RowSpan;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Turns Python's errors into exceptions for the user, with row and inputs, field and expression,
 * the place in the user's files, and the traceback.
 */
final class FormulaErrors {
  private static final int MAX_INPUT = 60;

  private final PythonEnvironment environment;
  private final PythonProgram program;
  private final GeneratedFunction source;
  private final PythonTask task;

  FormulaErrors(PythonEnvironment environment, PythonProgram program, GeneratedFunction source) {
    this.environment = environment;
    this.program = program;
    this.source = source;
    task = program.mode() == FormulaMode.BATCH ? PythonTask.CALL : PythonTask.ROW;
  }

  /**
   * A call that gave nothing. Its row is known only if formulas run row by row.
   *
   * @param consequence stands before the problem
   */
  FormulaException ofCall(PythonException error, Chunk inputs, String consequence) {
    boolean isKnown = task == PythonTask.ROW && error.row() >= 0 && error.row() < inputs.rows();
    int row = isKnown ? error.row() : PythonSession.NO_ROW;
    XylemException exception = error.error().toException(consequence, task);
    Optional<PythonFrame> place = error.innermostIn(environment.files());
    if (place.isPresent()) {
      exception = exception.with(Fact.FILE, place.get().file()).with(Fact.LINE, place.get().line());
    }
    Optional<String> traceback =
        new PythonTraceback(environment.files(), Optional.of(source)).of(error.frames());
    if (traceback.isPresent()) {
      exception = exception.with(Fact.TRACEBACK, traceback.get());
    }
    Optional<CalculatedField> field = source.fieldAt(error.lineIn(GeneratedFunction.FILE));
    return new FormulaException(
        row,
        isKnown ? at(exception, inputs, row, field) : in(ofRows(exception, inputs), field),
        error.error().mayHaveHitAnyRow());
  }

  /** A value that its field does not take. */
  XylemException ofValue(CodeError.WrongValue error, Chunk inputs, int row, CalculatedField field) {
    return at(error.toException(task), inputs, row, Optional.of(field));
  }

  private XylemException at(
      XylemException exception, Chunk inputs, int row, Optional<CalculatedField> field) {
    XylemException placed = exception.withRow(inputs.rowId(row));
    return in(
        inputs.columnCount() == 0 ? placed : placed.with(Fact.VALUE, values(inputs, row)), field);
  }

  private static XylemException in(XylemException exception, Optional<CalculatedField> field) {
    return field
        .map(f -> exception.with(Fact.FIELD, f.name()).with(Fact.EXPRESSION, f.expression()))
        .orElse(exception);
  }

  private static XylemException ofRows(XylemException exception, Chunk inputs) {
    return inputs.rows() == 0
        ? exception.with(Fact.ROW, inputs.id())
        : exception.withRows(RowSpan.of(inputs, 0, inputs.rows()));
  }

  private String values(Chunk inputs, int row) {
    StringJoiner values = new StringJoiner(", ");
    for (int i = 0; i < inputs.columnCount(); i++) {
      String value = String.valueOf(inputs.column(i).value(row));
      String shown =
          value.length() <= MAX_INPUT
              ? value
              : "%s… (%d characters)".formatted(value.substring(0, MAX_INPUT), value.length());
      values.add("r.%s = %s".formatted(program.inputs().field(i).name(), shown));
    }
    return values.toString();
  }
}
