package dev.xylem.python;

import dev.xylem.script.CalculatedField;
import java.util.Optional;
import java.util.TreeMap;

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
  private final StringBuilder text = new StringBuilder();
  private final TreeMap<Integer, CalculatedField> fieldByLine = new TreeMap<>();
  private int lines;

  RowsFunction(PythonProgram program) {
    int inputs = program.inputs().size();
    outputs = program.fields().size();
    StringBuilder parameters = new StringBuilder("__at, __count");
    for (int i = 0; i < inputs; i++) {
      parameters.append(", __c").append(i);
    }
    line("def __rows(" + parameters + "):");
    for (int i = 0; i < outputs; i++) {
      line("  __o" + i + " = [None] * __count");
    }
    line("  for __i in range(__count):");
    line("    __at[0] = __i");
    for (int i = 0; i < inputs; i++) {
      line("    r." + program.inputs().field(i).name() + " = __c" + i + "[__i]");
    }
    for (int i = 0; i < outputs; i++) {
      evaluation(i, program.fields().get(i));
    }
    StringBuilder results = new StringBuilder();
    for (int i = 0; i < outputs; i++) {
      results.append("__o").append(i).append(", ");
    }
    line("  return (" + results + ")");
  }

  /** The expression stands on lines of its own, so that a comment in it ends there. */
  private void evaluation(int index, CalculatedField field) {
    fieldByLine.put(lines + 1, field);
    line("    p." + field.name() + " = (");
    field.expression().strip().lines().forEach(this::line);
    line("    )");
    line("    __o" + index + "[__i] = p." + field.name());
  }

  private void line(String line) {
    text.append(line).append('\n');
    lines++;
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
    return Optional.ofNullable(fieldByLine.floorEntry(line)).map(entry -> entry.getValue());
  }
}
