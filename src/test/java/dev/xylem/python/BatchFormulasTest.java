package dev.xylem.python;

import static dev.xylem.types.FieldType.DATETIME;
import static dev.xylem.types.FieldType.INT;
import static dev.xylem.types.FieldType.STRING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.xylem.python.graalpy.GraalPy;
import dev.xylem.script.CalculatedField;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BatchFormulasTest {
  private static final PythonEnvironment ENVIRONMENT =
      Formulas.environment(
          Formulas.file(
              """
              import array

              def shares(column):
                  total = sum(column)
                  return [value / total for value in column]
              """));

  /** Tests of other engines say which. */
  PythonEngine engine() {
    return new GraalPy();
  }

  private Column[] evaluate(FieldType type, List<?> x, CalculatedField... fields) {
    Schema reader = Formulas.x(type);
    PythonProgram program = Formulas.batchProgram(engine(), ENVIRONMENT, reader, fields);
    Chunk rows = Formulas.rows(reader, x.toArray());
    try (FormulaEvaluator formulas =
        new FormulaEvaluator(engine(), ENVIRONMENT, program, PythonOutput.DROPPED)) {
      return formulas.evaluate(program.inputs().size() == 0 ? rows.project() : rows);
    } catch (FormulaException e) {
      throw e.why();
    }
  }

  @Test
  void an_expression_sees_whole_columns_and_gives_one() {
    Column shares =
        evaluate(INT, List.of(1L, 1L, 2L), Formulas.field("y", FieldType.FLOAT, "shares(r.x)"))[0];

    assertThat(List.of(shares.value(0), shares.value(1), shares.value(2)))
        .isEqualTo(List.of(0.25, 0.25, 0.5));
  }

  @Test
  void fields_see_the_columns_of_other_fields() {
    Column[] columns =
        evaluate(
            INT,
            List.of(3L, 4L),
            Formulas.field("sum", INT, "[a + b for a, b in zip(r.x, p.twice)]"),
            Formulas.field("twice", INT, "[2 * x for x in r.x]"));

    assertThat(columns[1].value(1)).isEqualTo(12L);
  }

  @Test
  void datetimes_and_texts_are_what_they_are_row_by_row() {
    Instant moment = Instant.parse("2024-02-29T13:14:15.016Z");

    assertThat(
            evaluate(DATETIME, List.of(moment), Formulas.field("y", DATETIME, "r.x"))[0].value(0))
        .isEqualTo(moment);
    assertThat(
            evaluate(STRING, List.of("é🌍"), Formulas.field("y", STRING, "[x * 2 for x in r.x]"))[0]
                .value(0))
        .isEqualTo("é🌍é🌍");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[1, 2]", "(1, 2)", "range(1, 3)", "array.array('q', [1, 2])"})
  void any_sequence_is_a_column(String expression) {
    assertThat(evaluate(INT, List.of(5L, 6L), Formulas.field("y", INT, expression))[0].value(1))
        .isEqualTo(2L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "sum(r.x) | should give a column, such as a list, with a value for each of 2 rows, but gave"
            + " int 11",
        "'ab' | but gave str 'ab'",
        "{5: 1, 6: 2} | but gave dict",
        "set(r.x) | but gave set",
        "(x for x in r.x) | but gave generator",
        "None | but gave NoneType None",
        "[1] | should give a value for each of 2 rows, but gave 1 values",
      })
  void what_is_no_column_of_that_length_is_refused(String expression, String problem) {
    assertThatThrownBy(() -> evaluate(INT, List.of(5L, 6L), Formulas.field("y", INT, expression)))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining(problem)
        .hasMessageContaining("field y");
  }

  @Test
  void a_call_that_fails_names_its_rows_and_the_users_line() {
    XylemException error =
        catchThrowableOfType(
            XylemException.class,
            () -> evaluate(INT, List.of(1L, -1L), Formulas.field("y", INT, "shares(r.x)")));

    assertThat(error.problem()).isEqualTo("ZeroDivisionError: division by zero");
    assertThat(error.facts())
        .containsEntry(Fact.ROW, Formulas.CHUNK + "#0 to #1")
        .containsEntry(Fact.LINE, "5")
        .containsEntry(Fact.FIELD, "y");
  }

  @Test
  void r_alone_is_refused_with_what_to_write() {
    assertThatThrownBy(() -> evaluate(INT, List.of(1L), Formulas.field("y", INT, "[r]")))
        .hasMessageContaining("r alone has no value; write r.field, or use columns: pandas");
  }
}
