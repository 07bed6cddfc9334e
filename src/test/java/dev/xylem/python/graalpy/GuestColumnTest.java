package dev.xylem.python.graalpy;

import static dev.xylem.types.FieldType.FLOAT;
import static dev.xylem.types.FieldType.INT;
import static dev.xylem.types.FieldType.STRING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.python.FormulaEvaluator;
import dev.xylem.python.FormulaException;
import dev.xylem.python.Formulas;
import dev.xylem.python.PythonEngine;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.types.Column;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuestColumnTest {
  private static final PythonEngine ENGINE = new GraalPy();
  private static final String PYTHON =
      """
      class Float(float): pass
      class Int(int): pass
      class Str(str):
          def __str__(self): return "other"
      """;

  private static Column column(FieldType type, String expression, Object... inputs) {
    Schema reader = Formulas.x(type);
    PythonEnvironment environment = Formulas.environment(Formulas.file(PYTHON));
    try (FormulaEvaluator formulas =
        new FormulaEvaluator(
            ENGINE,
            environment,
            Formulas.program(ENGINE, environment, reader, Formulas.field("y", type, expression)),
            PythonOutput.DROPPED)) {
      return formulas.evaluate(Formulas.rows(reader, inputs))[0];
    }
  }

  private static Object[] values(Column column) {
    Object[] values = new Object[column.size()];
    for (int row = 0; row < values.length; row++) {
      values[row] = column.value(row);
    }
    return values;
  }

  @Test
  void floats_keep_their_bits() {
    Object[] floats = {
      0.1, -0.0, 0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE
    };

    assertThat(values(column(FLOAT, "r.x", floats))).containsExactly(floats);
    assertThat(values(column(FLOAT, "Float(r.x)", floats))).containsExactly(floats);
  }

  @Test
  void ints_of_64_bits_are_exact() {
    Object[] ints = {0L, -1L, Long.MAX_VALUE, Long.MIN_VALUE, (1L << 53) + 1};

    assertThat(values(column(INT, "r.x", ints))).containsExactly(ints);
    assertThat(values(column(INT, "Int(r.x)", ints))).containsExactly(ints);
    assertThat(values(column(INT, "r.x if r.x else 0.0", ints))).containsExactly(ints);
  }

  @ParameterizedTest
  @ValueSource(strings = {"r.x", "Str(r.x)", "r.x if len(r.x) < 3 else Str(r.x)"})
  void texts_of_every_plane_are_told_apart(String expression) {
    Object[] texts = {"", "a", "é", "", "\u20ac\u07ff\u0800", "🌍\0𐀀\uffff\udbff\udfff", "z"};

    assertThat(values(column(STRING, expression, texts))).containsExactly(texts);
  }

  @ParameterizedTest
  @ValueSource(strings = {"'a\\ud800b'", "'\\ud83c' + '\\udf0d'"})
  void a_lone_surrogate_is_no_text(String text) {
    assertThatThrownBy(
            () -> column(STRING, text + " if r.x == 'bad' else r.x", "good", "fine", "bad"))
        .isInstanceOfSatisfying(
            FormulaException.class, error -> assertThat(error.row()).isEqualTo(2))
        .hasMessageContaining("str with a lone surrogate (");
  }

  @Test
  void an_int_beyond_64_bits_is_found_among_others() {
    assertThatThrownBy(() -> column(INT, "r.x * 2", 1L, 2L, Long.MAX_VALUE))
        .isInstanceOfSatisfying(
            FormulaException.class, error -> assertThat(error.row()).isEqualTo(2))
        .hasMessageContaining("int (18446744073709551614)");
  }
}
