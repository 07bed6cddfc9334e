package dev.xylem.python;

import dev.xylem.script.CalculatedField;
import dev.xylem.script.ColumnForm;
import dev.xylem.types.Field;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The Python function, generated once per program, that evaluates all fields for all rows of a
 * chunk at once. Behind the functions of {@code batch.py}, which make columns of what it gets and
 * check what expressions give:
 *
 * <pre>
 * def __batch(__at, __count, __c0):
 *   r.x = __numpy_column(__c0, "int")
 *   p.y = (f(r.x))
 *   p.y, __o0 = __numpy_result(p.y, __count)
 *   return (__o0,)
 * </pre>
 */
final class BatchFunction implements GeneratedFunction {
  private static final String RUNTIME = PythonResource.text("batch.py");

  private final int outputs;
  private final StringBuilder text = new StringBuilder(RUNTIME);
  private final TreeMap<Integer, CalculatedField> fieldByLine = new TreeMap<>();
  private int lines = (int) RUNTIME.lines().count();

  BatchFunction(PythonProgram program) {
    outputs = program.fields().size();
    String form = program.columns().name().toLowerCase(Locale.ROOT);
    StringBuilder parameters = new StringBuilder("__at, __count");
    for (int i = 0; i < program.inputs().size(); i++) {
      parameters.append(", __c").append(i);
    }
    line("def __batch(" + parameters + "):");
    if (program.columns() == ColumnForm.PANDAS) {
      frame(program);
    }
    for (int i = 0; i < program.inputs().size(); i++) {
      Field field = program.inputs().field(i);
      line(
          "  r.%s = %s"
              .formatted(
                  field.name(),
                  program.columns() == ColumnForm.PANDAS
                      ? "r[\"%s\"]".formatted(field.name())
                      : column(form, i, field)));
    }
    for (int i = 0; i < outputs; i++) {
      evaluation(form, i, program.fields().get(i));
    }
    StringBuilder results = new StringBuilder();
    for (int i = 0; i < outputs; i++) {
      results.append("__o").append(i).append(", ");
    }
    line("  return (" + results + ")");
  }

  private void frame(PythonProgram program) {
    StringBuilder columns = new StringBuilder();
    for (int i = 0; i < program.inputs().size(); i++) {
      Field field = program.inputs().field(i);
      columns.append("\"%s\": %s, ".formatted(field.name(), column("pandas", i, field)));
    }
    line("  r = __pandas_frame({" + columns + "}, __count)");
    // A local variable of that name stands for what an expression writes as r.name.
    program
        .frameAttributes()
        .forEach(name -> line("  r.%s = getattr(r, \"%s\")".formatted(name, name)));
  }

  private static String column(String form, int index, Field field) {
    return "__%s_column(__c%d, \"%s\")".formatted(form, index, field.type().scriptName());
  }

  /** The expression stands on lines of its own, so that a comment in it ends there. */
  private void evaluation(String form, int index, CalculatedField field) {
    String name = "p." + field.name();
    fieldByLine.put(lines + 1, field);
    line("  " + name + " = (");
    field.expression().strip().lines().forEach(this::line);
    line("  )");
    line("  %s, __o%d = __%s_result(%s, __count)".formatted(name, index, form, name));
  }

  private void line(String line) {
    text.append(line).append('\n');
    lines++;
  }

  @Override
  public String name() {
    return "__batch";
  }

  @Override
  public int results() {
    return outputs;
  }

  @Override
  public String text() {
    return text.toString();
  }

  @Override
  public Optional<CalculatedField> fieldAt(int line) {
    return Optional.ofNullable(fieldByLine.floorEntry(line)).map(entry -> entry.getValue());
  }
}
