package dev.xylem.python;

import dev.xylem.script.CalculatedField;
import dev.xylem.script.FormulaMode;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Says what a person needs to know of a fault: which rows, with their inputs, which field and
 * expression, where in the user's files, and what to do next.
 */
final class FormulaFault {
  private static final int LONGEST_INPUT = 60;

  private final PythonEnvironment environment;
  private final PythonProgram program;
  private final GeneratedFunction source;

  FormulaFault(PythonEnvironment environment, PythonProgram program, GeneratedFunction source) {
    this.environment = environment;
    this.program = program;
    this.source = source;
  }

  /** A call that gave nothing. Its row is known only if formulas run row by row. */
  FormulaException ofCall(PythonFault fault, Chunk inputs) {
    boolean isKnown = !isBatch() && fault.row() >= 0 && fault.row() < inputs.rows();
    int row = isKnown ? fault.row() : PythonFault.NO_ROW;
    XylemException exception = explained(fault);
    Optional<PythonFault.Frame> place = fault.innermostIn(environment.files());
    if (place.isPresent()) {
      exception = exception.with(Fact.FILE, place.get().file()).with(Fact.LINE, place.get().line());
    }
    Optional<String> traceback =
        new PythonTraceback(environment.files(), Optional.of(source)).of(fault);
    if (traceback.isPresent()) {
      exception = exception.with(Fact.TRACEBACK, traceback.get());
    }
    Optional<CalculatedField> field = source.fieldAt(fault.lineIn(GeneratedFunction.FILE));
    return new FormulaException(
        row,
        row == PythonFault.NO_ROW
            ? in(exception.with(Fact.ROW, rows(inputs)), field)
            : at(exception, inputs, row, field));
  }

  /** A value that its field does not take. */
  XylemException ofValue(String problem, Chunk inputs, int row, CalculatedField field) {
    return at(new XylemException(problem), inputs, row, Optional.of(field));
  }

  private boolean isBatch() {
    return program.mode() == FormulaMode.BATCH;
  }

  private XylemException explained(PythonFault fault) {
    return switch (fault.kind()) {
      case RAISED -> new XylemException(fault.problem());
      case TIMED_OUT ->
          new XylemException(
                  "the formulas took longer than %s s for one %s"
                      .formatted(seconds(environment.rowTimeout()), isBatch() ? "call" : "row"))
              .with(
                  Fact.HINT,
                  "if they need longer, give it to them: --python-row-timeout=SECONDS, or"
                      + " row_timeout of the node");
      case OUT_OF_MEMORY ->
          new XylemException(fault.problem())
              .with(
                  Fact.HINT,
                  "if they need more, give it to them: --python-memory=MIB for CPython, a larger"
                      + " heap of the JVM for GraalPy");
      case EXITED ->
          new XylemException(fault.problem())
              .with(
                  Fact.HINT,
                  "a formula may raise an exception, but not end its process: look for exit()");
      case LOST ->
          new XylemException(fault.problem())
              .with(
                  Fact.HINT,
                  "look for native code that crashes in what the formulas import; if the system"
                      + " ended the interpreter, for memory: --parallelism=N runs fewer of them");
    };
  }

  private static String seconds(Duration duration) {
    return BigDecimal.valueOf(duration.toMillis(), 3).stripTrailingZeros().toPlainString();
  }

  private XylemException at(
      XylemException exception, Chunk inputs, int row, Optional<CalculatedField> field) {
    XylemException placed = exception.with(Fact.ROW, inputs.rowId(row));
    return in(
        inputs.columnCount() == 0 ? placed : placed.with(Fact.VALUE, values(inputs, row)), field);
  }

  private static XylemException in(XylemException exception, Optional<CalculatedField> field) {
    return field
        .map(f -> exception.with(Fact.FIELD, f.name()).with(Fact.EXPRESSION, f.expression()))
        .orElse(exception);
  }

  private static String rows(Chunk inputs) {
    int last = inputs.rows() - 1;
    return last <= 0
        ? String.valueOf(inputs.id())
        : "%s..%d".formatted(inputs.rowId(0), inputs.ord(last));
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
}
