package dev.xylem.python;

import dev.xylem.script.CalculatedField;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Runs the formulas of a program on an interpreter borrowed for its own life; on a new one after an
 * interpreter was lost. For one thread.
 */
public final class FormulaEvaluator implements AutoCloseable {
  private static final int LONGEST_INPUT = 60;

  private final PythonEngine engine;
  private final PythonEnvironment environment;
  private final PythonProgram program;
  private final PythonOutput output;
  private final GeneratedFunction source;
  private PythonSession session;
  private PythonSession.Function function;

  /**
   * @param output takes what formulas print
   */
  public FormulaEvaluator(
      PythonEngine engine,
      PythonEnvironment environment,
      PythonProgram program,
      PythonOutput output) {
    this.engine = engine;
    this.environment = environment;
    this.program = program;
    this.output = output;
    source = new RowsFunction(program);
    enterSession();
  }

  private void enterSession() {
    session = SessionPool.ofJvm().borrow(engine, environment, output);
    function = session.compile(source);
  }

  private void leaveSession() {
    PythonSession left = session;
    session = null;
    function = null;
    if (left != null) {
      left.close();
    }
  }

  /**
   * Evaluates all calculated fields for all rows.
   *
   * @param inputs the program's inputs, in the order of {@link PythonProgram#inputs()}
   * @return one column per calculated field, in the order of {@link PythonProgram#fields()}
   * @throws FormulaException if a formula raises, takes too long or gives a value of a wrong type
   */
  public Column[] evaluate(Chunk inputs) {
    if (session == null || session.isOutdated()) {
      leaveSession();
      enterSession();
    }
    try {
      return columns(inputs, function.call(inputs, output));
    } catch (PythonException e) {
      PythonFault fault = e.fault();
      if (fault.isFatal()) {
        leaveSession();
      }
      throw new FormulaException(fault.row(), raised(fault, inputs));
    }
  }

  private Column[] columns(Chunk inputs, ResultColumn[] results) {
    Column[] columns = new Column[results.length];
    for (int i = 0; i < columns.length; i++) {
      CalculatedField field = program.fields().get(i);
      try {
        columns[i] = PythonResults.column(field.type(), results[i]);
      } catch (PythonResults.MismatchException e) {
        throw new FormulaException(
            e.row(), at(new XylemException(e.getMessage()), inputs, e.row(), Optional.of(field)));
      }
    }
    return columns;
  }

  private XylemException raised(PythonFault fault, Chunk inputs) {
    XylemException exception = new XylemException(fault.problem());
    Optional<PythonFault.Frame> place = fault.innermostIn(environment.files());
    if (place.isPresent()) {
      exception = exception.with(Fact.FILE, place.get().file()).with(Fact.LINE, place.get().line());
    }
    return at(exception, inputs, fault.row(), source.fieldAt(fault.lineIn(GeneratedFunction.FILE)));
  }

  private XylemException at(
      XylemException exception, Chunk inputs, int row, Optional<CalculatedField> field) {
    XylemException placed = exception;
    if (row != PythonFault.NO_ROW) {
      placed = placed.with(Fact.ROW, inputs.rowId(row));
      if (inputs.columnCount() > 0) {
        placed = placed.with(Fact.VALUE, values(inputs, row));
      }
    }
    XylemException known = placed;
    return field
        .map(f -> known.with(Fact.FIELD, f.name()).with(Fact.EXPRESSION, f.expression()))
        .orElse(known);
  }

  private String values(Chunk inputs, int row) {
    StringJoiner values = new StringJoiner(", ");
    for (int i = 0; i < inputs.columnCount(); i++) {
      String value = String.valueOf(inputs.column(i).value(row));
      String shown =
          value.length() <= LONGEST_INPUT
              ? value
              : "%s… (%d characters)".formatted(value.substring(0, LONGEST_INPUT), value.length());
      values.add("r.%s = %s".formatted(program.inputs().field(i).name(), shown));
    }
    return values.toString();
  }

  @Override
  public void close() {
    if (session != null) {
      SessionPool.ofJvm().giveBack(engine, environment, session);
      session = null;
      function = null;
    }
  }
}
