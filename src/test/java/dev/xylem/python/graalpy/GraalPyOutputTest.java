package dev.xylem.python.graalpy;

import static dev.xylem.types.FieldType.INT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.python.FormulaEvaluator;
import dev.xylem.python.Formulas;
import dev.xylem.python.PythonEngine;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.types.Schema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GraalPyOutputTest {
  private final List<String> printed = new ArrayList<>();
  private final PythonOutput output =
      (row, isError, line) -> printed.add(row + (isError ? " err " : " out ") + line);

  @Test
  void lines_come_with_the_row_that_was_reached() {
    PythonEngine engine = new GraalPy();
    String python =
        """
        import sys
        def f(x):
            print("row", x, "žluť")
            print("no end" if x == 6 else "two\\nlines", file=sys.stderr, end="")
            return x
        """;
    Schema reader = Formulas.x(INT);
    PythonEnvironment environment = Formulas.environment(Formulas.file(python));
    try (FormulaEvaluator formulas =
        new FormulaEvaluator(
            engine,
            environment,
            Formulas.program(engine, environment, reader, Formulas.field("y", INT, "f(r.x)")),
            output)) {
      formulas.evaluate(Formulas.rows(reader, 5L, 6L));
    }

    assertThat(printed)
        .containsExactly("0 out row 5 žluť", "0 err two", "1 out row 6 žluť", "1 err linesno end");
  }

  @Test
  void what_files_print_while_they_are_loaded_belongs_to_no_row() {
    PythonEnvironment environment = Formulas.environment(Formulas.file("print('loaded')"));

    new GraalPySession(
            EngineTiers.of(Compilation.WHEN_IT_PAYS), environment, output, Duration.ofSeconds(30))
        .close();

    assertThat(printed).containsExactly("-1 out loaded");
  }

  @Test
  void a_line_without_end_is_cut_between_code_points() {
    GuestOutput lines = new GuestOutput(false);
    lines.handTo(output, new int[] {3});
    byte[] endless = "é".repeat(10_000).getBytes(java.nio.charset.StandardCharsets.UTF_8);

    lines.write(endless, 0, endless.length);
    lines.endLine();

    assertThat(printed).hasSize(3).allMatch(line -> line.matches("3 out é+"));
  }
}
