package dev.xylem.python;

import static dev.xylem.types.FieldType.FLOAT;
import static dev.xylem.types.FieldType.INT;
import static dev.xylem.types.FieldType.STRING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.xylem.python.graalpy.GraalPy;
import dev.xylem.types.Chunk;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PythonErrorTest {
  /** Tests of other engines say which. */
  PythonEngine engine() {
    return new GraalPy();
  }

  @Test
  void an_exception_in_a_formula_names_row_field_file_line_and_inputs() {
    String python =
        """
        import json

        def inverse(x):
            return divide(1, x)

        def divide(a, b):
            return a / b
        """;
    Schema reader = Formulas.x(INT);
    PythonEnvironment environment = Formulas.environment(Formulas.file(python));
    PythonProgram program =
        Formulas.program(
            engine(),
            environment,
            reader,
            Formulas.field("fine", INT, "r.x"),
            Formulas.field("y", FLOAT, "inverse(\n  r.x  # not zero\n)"));
    Chunk rows = Formulas.rows(reader, 2L, 1L, 0L, 5L);

    try (FormulaEvaluator formulas =
        new FormulaEvaluator(engine(), environment, program, PythonOutput.DROPPED)) {
      XylemException error =
          catchThrowableOfType(FormulaException.class, () -> formulas.evaluate(rows)).why();

      assertThat(error.problem()).isEqualTo("ZeroDivisionError: division by zero");
      assertThat(error.facts())
          .containsEntry(Fact.ROW, Formulas.CHUNK + "#2")
          .containsEntry(Fact.FIELD, "y")
          .containsEntry(Fact.FILE, "file:///formulas/f.py")
          .containsEntry(Fact.LINE, "7")
          .containsEntry(Fact.VALUE, "r.x = 0");
      assertThat(error.facts().get(Fact.EXPRESSION)).startsWith("inverse(");
    }
  }

  @Test
  void the_line_is_the_users_even_when_a_library_raised() {
    String python = "import json\ndef parse(s):\n    return json.loads(s)\n";

    XylemException error =
        catchThrowableOfType(
            XylemException.class,
            () -> Formulas.value(engine(), python, STRING, "{", STRING, "parse(r.x)"));

    assertThat(error.problem()).startsWith("JSONDecodeError: Expecting property name");
    assertThat(error.facts()).containsEntry(Fact.LINE, "3");
  }

  @Test
  void after_an_exception_the_engine_goes_on_with_other_rows() {
    Schema reader = Formulas.x(INT);
    PythonEnvironment environment = Formulas.environment();
    PythonProgram program =
        Formulas.program(engine(), environment, reader, Formulas.field("y", INT, "10 // r.x"));

    try (FormulaEvaluator formulas =
        new FormulaEvaluator(engine(), environment, program, PythonOutput.DROPPED)) {
      assertThatThrownBy(() -> formulas.evaluate(Formulas.rows(reader, 0L)))
          .isInstanceOf(FormulaException.class);

      assertThat(formulas.evaluate(Formulas.rows(reader, 5L))[0].value(0)).isEqualTo(2L);
    }
  }

  @Test
  void long_inputs_are_shortened() {
    XylemException error =
        catchThrowableOfType(
            XylemException.class,
            () -> Formulas.value(engine(), "", STRING, "ab".repeat(50_000), INT, "int(r.x)"));

    assertThat(error.facts().get(Fact.VALUE)).hasSizeLessThan(120).contains("100000 characters");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x = 1\\ndef f(:\\n  pass | 2 | SyntaxError",
        "x = 1\\ndef f():\\nreturn 1 | 3 | IndentationError: expected an indented block",
        "import nosuchmodule | 1 | ModuleNotFoundError: No module named 'nosuchmodule'",
        "x = 1\\nassert x == 2 | 2 | AssertionError",
      })
  void a_file_that_cannot_be_loaded_is_named_with_its_line(
      String text, String line, String problem) {
    String python = text.replace("\\n", "\n");

    XylemException error =
        catchThrowableOfType(
            XylemException.class, () -> Formulas.value(engine(), python, INT, 1L, INT, "r.x"));

    assertThat(error.problem()).startsWith(problem);
    assertThat(error.facts())
        .containsEntry(Fact.FILE, "file:///formulas/f.py")
        .containsEntry(Fact.LINE, line);
  }

  @Test
  void a_syntax_error_in_a_file_has_its_line_and_column() {
    XylemException error =
        catchThrowableOfType(
            XylemException.class,
            () -> Formulas.value(engine(), "def f(x):\n    return x +* 2\n", INT, 1L, INT, "r.x"));

    assertThat(error.facts()).containsEntry(Fact.LINE, "2").containsEntry(Fact.COLUMN, "15");
    assertThat(error).hasMessageContaining("f.py, line 2, column 15)");
  }

  @Test
  void a_module_that_is_missing_names_how_to_get_it() {
    XylemException error =
        catchThrowableOfType(
            XylemException.class,
            () -> Formulas.value(engine(), "import nosuchmodule", INT, 1L, INT, "r.x"));

    assertThat(error.facts().get(Fact.HINT))
        .contains("xylem python-packages")
        .contains("--python-packages=DIR")
        .contains("--python-interpreter=PATH");
  }

  @Test
  void what_is_not_permitted_names_how_to_allow_it() {
    XylemException error =
        catchThrowableOfType(
            XylemException.class,
            () -> Formulas.value(engine(), "", STRING, "/etc/passwd", STRING, "open(r.x).read()"));

    assertThat(error.problem()).startsWith("PermissionError");
    assertThat(error.facts().get(Fact.HINT)).contains("allow:").contains("--python-allow=");
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "math", "datetime", "re", "statistics", "decimal", "collections"})
  void formulas_can_import_the_standard_library(String name) {
    assertThat(Formulas.value(engine(), "", STRING, name, STRING, "__import__(r.x).__name__"))
        .isEqualTo(name);
  }
}
