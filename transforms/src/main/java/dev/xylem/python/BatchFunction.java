package dev.xylem.python;

import dev.xylem.script.CalculatedField;
import dev.xylem.script.ColumnForm;
import dev.xylem.types.Field;
import java.util.Locale;
import java.util.Optional;

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
  private final GeneratedText text = new GeneratedText(RUNTIME);

  BatchFunction(PythonProgram program) {
    outputs = program.fields().size();
    String form = program.columns().name().toLowerCase(Locale.ROOT);
    text.head("__batch", program.inputs().size());
    if (program.columns() == ColumnForm.PANDAS) {
      frame(program);
    }
    for (int i = 0; i < program.inputs().size(); i++) {
      Field field = program.inputs().field(i);
      text.line(
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
    text.results(outputs);
  }

  private void frame(PythonProgram program) {
    StringBuilder columns = new StringBuilder();
    for (int i = 0; i < program.inputs().size(); i++) {
      Field field = program.inputs().field(i);
      columns.append("\"%s\": %s, ".formatted(field.name(), column("pandas", i, field)));
    }
    text.line("  r = __pandas_frame({" + columns + "}, __count)");
    // A local variable of that name stands for what an expression writes as r.name.
    program
        .frameAttributes()
        .forEach(name -> text.line("  r.%s = getattr(r, \"%s\")".formatted(name, name)));
  }

  private static String column(String form, int index, Field field) {
    return "__%s_column(__c%d, \"%s\")".formatted(form, index, field.type().scriptName());
  }

  private void evaluation(String form, int index, CalculatedField field) {
    String name = "p." + field.name();
    text.assignment("  ", field);
    text.line("  %s, __o%d = __%s_result(%s, __count)".formatted(name, index, form, name));
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
    return text.fieldAt(line);
  }
}
