package dev.xylem.python;

import dev.xylem.script.CalculatedField;
import dev.xylem.script.FormulaMode;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.XylemException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Runs the formulas of a program on an interpreter borrowed for its own life; on a new one after an
 * interpreter was lost. For one thread.
 */
public final class FormulaEvaluator implements AutoCloseable {
  private final PythonEngine engine;
  private final PythonEnvironment environment;
  private final PythonProgram program;
  private final PythonOutput output;
  private final GeneratedFunction source;
  private final FormulaErrors errors;
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
    source = program.function();
    errors = new FormulaErrors(environment, program, source);
    enterSession();
  }

  private void enterSession() {
    enter(SessionPool.ofJvm().borrow(engine, environment, output));
  }

  private void enter(PythonSession entered) {
    session = entered;
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

  /** Whether formulas see all rows of a call at once, so that none can be called alone. */
  public boolean isBatch() {
    return program.mode() == FormulaMode.BATCH;
  }

  /**
   * Evaluates all calculated fields for all rows.
   *
   * @param inputs the program's inputs, in the order of {@link PythonProgram#inputs()}
   * @return one column per calculated field, in the order of {@link PythonProgram#fields()}
   * @throws FormulaException if a formula raises, takes too long or gives a value of a wrong type
   */
  public Column[] evaluate(Chunk inputs) {
    FormulaValues made = evaluateRows(inputs);
    Optional<Integer> bad = made.bad().keySet().stream().min(Comparator.naturalOrder());
    if (bad.isPresent()) {
      throw new FormulaException(bad.get(), made.bad().get(bad.get()), false);
    }
    return made.columns();
  }

  /**
   * The same, but a value that its field does not take costs only its own row.
   *
   * @throws FormulaException if a formula raises or takes too long: then no row has values
   */
  public FormulaValues evaluateRows(Chunk inputs) {
    if (session == null || session.isOutdated()) {
      leaveSession();
      enterSession();
    }
    return call(inputs, "");
  }

  /**
   * Like {@link #evaluateRows}, in an interpreter that has run nothing else, for rows whose call
   * has lost its interpreter.
   *
   * @throws FormulaException that says of itself that it is of a second try
   */
  public FormulaValues evaluateAgain(Chunk inputs, FormulaException before) {
    outputOf(inputs).printed(0, true, "is tried again, as " + before.why().problem());
    close();
    enter(engine.open(environment, output));
    return call(inputs, "tried again in a new interpreter, ");
  }

  private FormulaValues call(Chunk inputs, String consequence) {
    try {
      return evaluation(inputs, function.call(inputs, outputOf(inputs)));
    } catch (PythonException e) {
      if (e.error().isFatal()) {
        leaveSession();
      }
      throw errors.ofCall(e, inputs, consequence);
    }
  }

  private PythonOutput outputOf(Chunk inputs) {
    PythonOutput printed = output.forCall(inputs);
    return isBatch()
        ? (row, isError, line) -> printed.printed(PythonSession.NO_ROW, isError, line)
        : printed;
  }

  private FormulaValues evaluation(Chunk inputs, ResultColumn[] results) {
    Column[] columns = new Column[results.length];
    Map<Integer, XylemException> bad = new HashMap<>();
    for (int i = 0; i < columns.length; i++) {
      CalculatedField field = program.fields().get(i);
      columns[i] =
          PythonResults.column(
              field.type(),
              results[i],
              (row, error) ->
                  bad.computeIfAbsent(row, first -> errors.ofValue(error, inputs, first, field)));
    }
    return new FormulaValues(columns, bad);
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
