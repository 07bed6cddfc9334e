package dev.xylem.python;

import dev.xylem.script.CalculatedField;
import java.util.Optional;

/**
 * The Python function, generated once per program, that evaluates all fields for all rows of a
 * chunk:
 *
 * <pre>
 * def __rows(__at, __count, __c0):
 *   __o0 = [None] * __count
 *   for __i in range(__count):
 *     __at[0] = __i
 *     r.x = __c0[__i]
 *     p.y = (f(r.x))
 *     __o0[__i] = p.y
 *   return (__o0,)
 * </pre>
 *
 * {@code __at} holds the row that was reached when an expression raises.
 */
final class RowsFunction implements GeneratedFunction {
  private final int outputs;
  private final GeneratedText text = new GeneratedText("");

  RowsFunction(PythonProgram program) {
    int inputs = program.inputs().size();
    outputs = program.fields().size();
    text.head("__rows", inputs);
    for (int i = 0; i < outputs; i++) {
      text.line("  __o" + i + " = [None] * __count");
    }
    text.line("  for __i in range(__count):");
    text.line("    __at[0] = __i");
    for (int i = 0; i < inputs; i++) {
      text.line("    r." + program.inputs().field(i).name() + " = __c" + i + "[__i]");
    }
    for (int i = 0; i < outputs; i++) {
      evaluation(i, program.fields().get(i));
    }
    text.results(outputs);
  }

  private void evaluation(int index, CalculatedField field) {
    text.assignment("    ", field);
    text.line("    __o" + index + "[__i] = p." + field.name());
  }

  @Override
  public String name() {
    return "__rows";
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
