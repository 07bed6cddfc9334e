package dev.xylem.calc;

import dev.xylem.script.CalculatedField;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.Optional;
import java.util.StringJoiner;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;

/** Runs formulas in this JVM, on an interpreter borrowed for the engine's life. */
final class GraalPythonEngine implements PythonEngine {
  private static final int LONGEST_INPUT = 60;

  private final PythonProgram program;
  private final RowsFunction source;
  private PythonContext context;
  private Value rows;
  private boolean broken;

  GraalPythonEngine(PythonProgram program) {
    this.program = program;
    source = new RowsFunction(program);
    enterContext();
  }

  private void enterContext() {
    context = PythonContexts.borrow(program.files());
    rows = context.call("compile_rows", source.text());
  }

  @Override
  public Column[] evaluate(Chunk inputs) {
    if (context.isOutdated()) {
      context.close();
      enterContext();
    }
    long start = System.nanoTime();
    try {
      return run(inputs);
    } finally {
      EngineTiers.ofJvm().ran(System.nanoTime() - start);
    }
  }

  private Column[] run(Chunk inputs) {
    int[] reached = new int[1];
    try {
      return columns(inputs, rows.execute(arguments(inputs, reached)));
    } catch (PolyglotException e) {
      broken = e.isExit() || e.isCancelled() || e.isResourceExhausted();
      XylemException raised = raised(e, inputs, reached[0]);
      throw broken ? raised : new FormulaException(reached[0], raised);
    }
  }

  private Object[] arguments(Chunk inputs, int[] reached) {
    Object[] arguments = new Object[inputs.columnCount() + 2];
    arguments[0] = reached;
    arguments[1] = inputs.rows();
    for (int i = 0; i < inputs.columnCount(); i++) {
      arguments[i + 2] = PythonArguments.of(inputs.column(i));
    }
    return arguments;
  }

  private Column[] columns(Chunk inputs, Value results) {
    Column[] columns = new Column[program.fields().size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = column(inputs, program.fields().get(i), results.getArrayElement(i));
    }
    return columns;
  }

  private Column column(Chunk inputs, CalculatedField field, Value values) {
    ColumnBuilder builder = field.type().newColumnBuilder(inputs.rows());
    for (int row = 0; row < inputs.rows(); row++) {
      try {
        builder.appendValue(PythonResults.convert(field.type(), values.getArrayElement(row)));
      } catch (IllegalArgumentException e) {
        throw new FormulaException(
            row, at(new XylemException(e.getMessage(), e), inputs, row, Optional.of(field)));
      }
    }
    return builder.build();
  }

  private XylemException raised(PolyglotException e, Chunk inputs, int row) {
    PythonFault fault = PythonFault.of(e, context);
    XylemException exception = new XylemException(fault.problem());
    Optional<PythonFault.Line> place = fault.innermostIn(program.files());
    if (place.isPresent()) {
      exception =
          exception.with(Fact.FILE, place.get().file()).with(Fact.LINE, place.get().number());
    }
    return at(exception, inputs, row, source.fieldAt(fault.lineIn(RowsFunction.FILE)));
  }

  private XylemException at(
      XylemException exception, Chunk inputs, int row, Optional<CalculatedField> field) {
    XylemException inRow = exception.with(Fact.ROW, inputs.rowId(row));
    XylemException placed =
        inputs.columnCount() == 0 ? inRow : inRow.with(Fact.VALUE, values(inputs, row));
    return field
        .map(f -> placed.with(Fact.FIELD, f.name()).with(Fact.EXPRESSION, f.expression()))
        .orElse(placed);
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

  /** An interpreter that a formula has wrecked is not lent again. */
  @Override
  public void close() {
    if (broken) {
      context.close();
    } else {
      PythonContexts.giveBack(program.files(), context);
    }
  }
}
