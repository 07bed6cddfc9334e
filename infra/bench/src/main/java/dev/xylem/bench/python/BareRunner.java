package dev.xylem.bench.python;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * The formula in a loop of a plain interpreter that has the values already: what no way of running
 * it can be faster than.
 */
final class BareRunner implements FormulaRunner {
  private final Process process;
  private final BufferedWriter in;
  private final BufferedReader out;
  private final Map<Chunk, Integer> known = new IdentityHashMap<>();
  private final BenchmarkFormula formula;

  BareRunner(String interpreter, BenchmarkFormula formula) {
    this.formula = formula;
    try {
      process =
          new ProcessBuilder(interpreter, "-u", "-c", program(formula))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException e) {
      throw new XylemException("the interpreter cannot be run: " + e.getMessage(), e);
    }
    in = process.outputWriter(UTF_8);
    out = process.inputReader(UTF_8);
  }

  private static String program(BenchmarkFormula formula) {
    StringJoiner names = new StringJoiner(", ", "", ",");
    formula.inputs().fields().forEach(field -> names.add("r_" + field.name()));
    return PythonText.code(formula)
        + """
        import sys
        KNOWN = []
        def loop(columns):
            out = []
            append = out.append
            for %s in zip(*columns):
                append(%s)
            return out
        for line in sys.stdin:
            if line.startswith("["):
                KNOWN.append(eval(line))
            else:
                loop(KNOWN[int(line)])
            print("done")
        """
            .formatted(names, formula.field().expression().replace("r.", "r_"));
  }

  /** Makes the values of calls known, so that calling with them measures the formula alone. */
  @Override
  public void prepare(List<Chunk> calls) {
    calls.forEach(this::know);
  }

  private void know(Chunk rows) {
    StringJoiner columns = new StringJoiner(", ", "[", "]\n");
    for (int i = 0; i < rows.columnCount(); i++) {
      columns.add(PythonText.list(rows.column(i)));
    }
    ask(columns.toString());
    known.put(rows, known.size());
  }

  @Override
  public void call(Chunk rows) {
    ask(known.get(rows) + "\n");
  }

  private void ask(String line) {
    try {
      in.write(line);
      in.flush();
      if (!"done".equals(out.readLine())) {
        throw new XylemException("the formula " + formula + " fails in a plain interpreter");
      }
    } catch (IOException e) {
      throw new XylemException("the interpreter has ended: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    process.destroy();
  }
}
