package dev.xylem.python;

import static dev.xylem.types.FieldType.INT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.xylem.python.graalpy.GraalPy;
import dev.xylem.script.CalculatedField;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PythonCheckerTest {
  private static final Schema READER =
      Schema.of(new Field("amount", INT), new Field("unused", INT), new Field("rate", INT));
  private static final String PYTHON =
      """
      LIMIT = 10

      def f(a, b=2, *, c=3):
          return a

      def g(a, /, *rest, **named):
          return a

      class Money:
          pass
      """;

  /** Tests of other engines say which. */
  PythonEngine engine() {
    return new GraalPy();
  }

  private PythonProgram check(CalculatedField... fields) {
    return Formulas.program(engine(), Formulas.environment(Formulas.file(PYTHON)), READER, fields);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f(r.amount)",
        "f(r.amount, b=r.rate, c=1)",
        "f(*[r.amount])",
        "g(1, 2, 3, x=4)",
        "r.amount if r.rate > LIMIT else 'single quoted'",
        "[q for q in range(r.amount) if q]",
        "(lambda z: z + r.rate)(1)",
        "f'{r.amount:>5}'",
        "isinstance(r.amount, Money)",
        "'r.nonsense'",
      })
  void any_python_expression_is_legal(String expression) {
    assertThat(check(Formulas.field("y", INT, expression)).fields()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "f(r.amont) | there is no field r.amont; did you mean amount?",
        "f(p.z) | there is no field p.z",
        "h(r.amount) | there is no function h in the Python files",
        "f(amount) | there is no name amount; fields are written r.amount or p.amount",
        "f() | f() is called without a",
        "f(1, 2, 3) | f() takes 2 arguments, 3 are given",
        "f(1, d=2) | f() has no argument d",
        "g() | g() is called without a",
        "g(f(1, 2, 3)) | f() takes 2 arguments, 3 are given",
        "f(r.amount | SyntaxError: '(' was never closed",
        "x = 1 | SyntaxError",
      })
  void a_wrong_expression_is_found_before_the_run(String expression, String problem) {
    assertThatThrownBy(() -> check(Formulas.field("y", INT, expression)))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining(problem)
        .hasMessageContaining("field y")
        .hasMessageContaining("expression " + expression);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"f(r.amount +* 2) | 13", "'  r.amount +* 2' | 13", "f(\\nr.amount +* 2) | 14"})
  void a_syntax_error_has_its_column_in_the_expression(String expression, String column) {
    XylemException error =
        catchThrowableOfType(
            XylemException.class,
            () -> check(Formulas.field("y", INT, expression.replace("\\n", "\n"))));

    assertThat(error.facts()).containsEntry(Fact.COLUMN, column);
  }

  @Test
  void fields_are_evaluated_after_those_they_mention() {
    PythonProgram program =
        check(
            Formulas.field("total", INT, "p.net + p.tax"),
            Formulas.field("tax", INT, "p.net * 2"),
            Formulas.field("other", INT, "1"),
            Formulas.field("net", INT, "r.amount"));

    assertThat(program.fields())
        .extracting(CalculatedField::name)
        .containsExactly("net", "tax", "total", "other");
  }

  @Test
  void fields_that_depend_on_each_other_in_a_circle_are_refused() {
    assertThatThrownBy(
            () ->
                check(
                    Formulas.field("a", INT, "p.b"),
                    Formulas.field("b", INT, "p.c"),
                    Formulas.field("c", INT, "p.a")))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("the field depends on itself: p.a -> p.b -> p.c -> p.a");
  }

  @Test
  void only_fields_that_are_mentioned_are_passed() {
    assertThat(check(Formulas.field("y", INT, "r.rate + r.amount")).inputs())
        .isEqualTo(Schema.of(new Field("amount", INT), new Field("rate", INT)));
  }

  @Test
  void calculated_fields_keep_their_python_values_between_each_other() {
    assertThat(
            Formulas.evaluate(
                engine(),
                "",
                INT,
                5L,
                Formulas.field("half", INT, "r.x / 2"),
                Formulas.field("whole", INT, "p.half * 2"))[1]
                .value(0))
        .isEqualTo(5L);
  }
}
