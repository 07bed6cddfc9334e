package dev.xylem.python;

import dev.xylem.script.CalculatedField;
import dev.xylem.script.ColumnForm;
import dev.xylem.script.PyCalcOptions;
import dev.xylem.types.Field;
import dev.xylem.types.NearestName;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the problems of formulas before a run, and the order in which they depend on each other.
 */
public final class PythonChecker {
  private final PythonSession session;
  private final Schema reader;
  private final PyCalcOptions options;
  private final FieldOrder fields;
  private final Set<String> inputs = new LinkedHashSet<>();
  private final Set<String> frameAttributes = new LinkedHashSet<>();

  private PythonChecker(
      PythonSession session,
      Schema reader,
      List<CalculatedField> calculated,
      PyCalcOptions options) {
    this.session = session;
    this.reader = reader;
    this.options = options;
    fields = new FieldOrder(calculated);
  }

  /**
   * @param reader the rows that the formulas see as {@code r}
   * @throws XylemException naming file and line, or field and expression, of the first problem
   */
  public static PythonProgram check(
      PythonEngine engine,
      PythonEnvironment environment,
      Schema reader,
      List<CalculatedField> calculated,
      PyCalcOptions options) {
    try (BorrowedSession session = new BorrowedSession(engine, environment)) {
      ColumnLibrary.of(options.columns()).require(session.get(), engine);
      PythonChecker checker = new PythonChecker(session.get(), reader, calculated, options);
      calculated.forEach(checker::analyse);
      return checker.program();
    }
  }

  /** Every problem of the formulas; if the files cannot be loaded, only that. */
  public static List<XylemException> problems(
      PythonEngine engine,
      PythonEnvironment environment,
      Schema reader,
      List<CalculatedField> calculated,
      PyCalcOptions options) {
    List<XylemException> problems = new ArrayList<>();
    try (BorrowedSession session = new BorrowedSession(engine, environment)) {
      ColumnLibrary.of(options.columns()).require(session.get(), engine);
      PythonChecker checker = new PythonChecker(session.get(), reader, calculated, options);
      calculated.forEach(field -> collect(() -> checker.analyse(field), problems));
      if (problems.isEmpty()) {
        collect(checker::program, problems);
      }
    } catch (XylemException e) {
      problems.add(e);
    }
    return problems;
  }

  /** A session of the pool, for as long as the check takes. */
  private record BorrowedSession(
      PythonEngine engine, PythonEnvironment environment, PythonSession get)
      implements AutoCloseable {
    BorrowedSession(PythonEngine engine, PythonEnvironment environment) {
      this(
          engine,
          environment,
          SessionPool.ofJvm().borrow(engine, environment, PythonOutput.DROPPED));
    }

    @Override
    public void close() {
      SessionPool.ofJvm().giveBack(engine, environment, get);
    }
  }

  private static void collect(Runnable check, List<XylemException> problems) {
    try {
      check.run();
    } catch (XylemException e) {
      problems.add(e);
    }
  }

  private void analyse(CalculatedField field) {
    Analysis analysis;
    try {
      analysis = session.analyse(field.expression().strip());
    } catch (PythonException e) {
      throw problem(field, withColumn(e.error(), field.expression()));
    }
    for (Analysis.Reference reference : analysis.references()) {
      resolve(field, reference.alias(), reference.field());
    }
    if (!analysis.problems().isEmpty()) {
      throw problem(field, analysis.problems().get(0));
    }
  }

  private static XylemException withColumn(PythonError error, String expression) {
    XylemException problem = error.toException(PythonTask.CHECK);
    return error instanceof CodeError.InvalidSyntax syntax && syntax.column() > 0
        ? problem.with(Fact.COLUMN, syntax.columnIn(expression))
        : problem;
  }

  private void resolve(CalculatedField field, String alias, String name) {
    boolean isFrame = alias.equals("r") && options.columns() == ColumnForm.PANDAS;
    if (isFrame && !reader.contains(name)) {
      requireOfFrame(field, name);
      reader.fields().forEach(input -> inputs.add(input.name()));
    } else if (name.isEmpty()) {
      throw problem(
          field,
          "%1$s alone has no value; write %1$s.field%2$s"
              .formatted(alias, alias.equals("r") ? ", or use columns: pandas" : ""));
    } else if (alias.equals("r")) {
      List<String> known = reader.fields().stream().map(Field::name).toList();
      require(field, "r." + name, known.contains(name), NearestName.hint(name, known));
      inputs.add(name);
    } else {
      List<String> known = fields.names();
      require(field, "p." + name, known.contains(name), NearestName.hint(name, known));
      fields.mentions(field, name);
    }
  }

  /** What is no field is something of the DataFrame, or the DataFrame itself. */
  private void requireOfFrame(CalculatedField field, String name) {
    if (!name.isEmpty()) {
      List<String> known = reader.fields().stream().map(Field::name).toList();
      boolean isOfFrame = ColumnLibrary.PANDAS.hasFrameAttribute(session, name);
      require(
          field,
          "r.%s, nor has a DataFrame".formatted(name),
          isOfFrame,
          NearestName.hint(name, known));
      frameAttributes.add(name);
    }
  }

  private static void require(CalculatedField field, String name, boolean known, String hint) {
    if (!known) {
      throw problem(field, "there is no field " + name + hint);
    }
  }

  static XylemException problem(CalculatedField field, String problem) {
    return problem(field, new XylemException(problem));
  }

  private static XylemException problem(CalculatedField field, XylemException problem) {
    return problem.with(Fact.FIELD, field.name()).with(Fact.EXPRESSION, field.expression());
  }

  /**
   * @throws XylemException if fields depend on themselves, or what is generated does not compile
   */
  private PythonProgram program() {
    PythonProgram program =
        new PythonProgram(
            options.mode(), options.columns(), inputs(), frameAttributes, fields.ordered());
    GeneratedFunction function = program.function();
    try {
      session.compile(function);
    } catch (PythonException e) {
      XylemException problem = e.error().toException(PythonTask.CHECK);
      throw function
          .fieldAt(e.lineIn(GeneratedFunction.FILE))
          .map(field -> problem(field, problem))
          .orElse(problem);
    }
    return program;
  }

  /** In the order of the table, so that it does not depend on how expressions are written. */
  private Schema inputs() {
    return reader.project(
        reader.fields().stream().map(Field::name).filter(inputs::contains).toList());
  }
}
