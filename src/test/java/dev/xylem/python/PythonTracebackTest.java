package dev.xylem.python;

import static dev.xylem.types.FieldType.INT;
import static dev.xylem.types.FieldType.STRING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import org.junit.jupiter.api.Test;

class PythonTracebackTest {
  private static String traceback(String python, String expression) {
    XylemException error =
        catchThrowableOfType(
            XylemException.class, () -> Formulas.value(python, STRING, "{", INT, expression));
    return error.facts().getOrDefault(Fact.TRACEBACK, "");
  }

  @Test
  void it_has_the_expression_and_the_users_lines() {
    String python = "def f(x):\n    return g(x)\n\ndef g(x):\n    return int(x)\n";

    assertThat(traceback(python, "f(\n  r.x)"))
        .isEqualTo(
            """
            Traceback (most recent call last):
              Field y
                f( r.x)
              File "file:///formulas/f.py", line 2, in f
                return g(x)
              File "file:///formulas/f.py", line 5, in g
                return int(x)\
            """);
  }

  @Test
  void an_expression_that_raises_itself_needs_none() {
    assertThat(traceback("", "int(r.x)")).isEmpty();
  }

  @Test
  void libraries_are_named_by_their_own_paths_and_without_source() {
    assertThat(traceback("import json\ndef f(x):\n    return json.loads(x)\n", "f(r.x)"))
        .contains("    return json.loads(x)\n")
        .contains("File \"json/")
        .doesNotContain("raise JSONDecodeError");
  }

  @Test
  void recursion_is_shortened() {
    String recursion = traceback("def f(x):\n    return f(x)\n", "f(r.x)");

    assertThat(recursion).contains("[Previous line repeated ").hasLineCount(6);
  }

  @Test
  void calls_without_end_are_shortened_in_the_middle() {
    String python = "def f(x):\n    return g(x)\ndef g(x):\n    return f(x)\n";

    assertThat(traceback(python, "f(r.x)")).contains(" more calls").hasSizeLessThan(4000);
  }
}
