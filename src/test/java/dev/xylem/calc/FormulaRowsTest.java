package dev.xylem.calc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.python.FormulaEvaluator;
import dev.xylem.python.Formulas;
import dev.xylem.python.PythonEngine;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonProgram;
import dev.xylem.python.graalpy.GraalPy;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FormulaRowsTest {
  private static final PythonEnvironment ENVIRONMENT = Formulas.environment();
  private static final Schema READER = Formulas.x(FieldType.INT);

  final List<String> rejected = new ArrayList<>();
  final BadRowSink badRows = (row, why) -> rejected.add(row.ord() + ": " + why.problem());
  private PythonProgram program;
  private FormulaEvaluator formulas;

  /** Tests of other engines say which. */
  PythonEngine engine() {
    return new GraalPy();
  }

  @BeforeEach
  void a_formula_without_a_value_for_zero() {
    program =
        Formulas.program(
            engine(),
            ENVIRONMENT,
            READER,
            Formulas.field("y", FieldType.INT, "12 // r.x if r.x < 9 else str(r.x)"));
    formulas = new FormulaEvaluator(engine(), ENVIRONMENT, program, PythonOutput.DROPPED);
  }

  @AfterEach
  void close() {
    formulas.close();
  }

  @Test
  void without_bad_rows_all_rows_have_values() {
    FormulaRows rows = evaluate(badRows, 1L, 2L, 3L);

    assertThat(rows.chunk().ords()).containsExactly(0, 1, 2);
    assertThat(rows.calculated()[0].value(2)).isEqualTo(4L);
    assertThat(rejected).isEmpty();
  }

  @Test
  void rows_that_raise_or_give_another_type_are_set_aside_each_once() {
    FormulaRows rows = evaluate(badRows, 1L, 0L, 3L, 9L, 6L, 0L);

    assertThat(rows.chunk().ords()).containsExactly(0, 2, 4);
    assertThat(rows.calculated()[0].size()).isEqualTo(3);
    assertThat(rows.calculated()[0].value(1)).isEqualTo(4L);
    assertThat(rejected)
        .containsExactlyInAnyOrder(
            "1: ZeroDivisionError: integer division or modulo by zero",
            "3: the formula should give an int of 64 bits, but gave str ('9')",
            "5: ZeroDivisionError: integer division or modulo by zero");
  }

  @Test
  void a_sink_that_takes_no_row_ends_the_call() {
    assertThatThrownBy(() -> evaluate(BadRowSink.FAIL, 1L, 0L))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("ZeroDivisionError");
  }

  @Test
  void a_formula_over_columns_that_fails_leaves_no_row_of_the_call() {
    useInBatches("[12 // x for x in r.x]");

    FormulaRows rows = evaluate(badRows, 1L, 0L, 3L);

    assertThat(rows.chunk().rows()).isZero();
    assertThat(rejected).hasSize(3).allMatch(why -> why.contains("ZeroDivisionError"));
  }

  @Test
  void a_wrong_value_in_a_column_costs_only_its_row() {
    useInBatches("[x if x else None for x in r.x]");

    FormulaRows rows = evaluate(badRows, 1L, 0L, 3L);

    assertThat(rows.chunk().ords()).containsExactly(0, 2);
    assertThat(rows.calculated()[0].value(1)).isEqualTo(3L);
    assertThat(rejected)
        .containsExactly("1: the formula should give an int of 64 bits, but gave None");
  }

  @Test
  void one_failing_row_of_ten_thousand_costs_two_more_calls() {
    Object[] x = new Object[10_000];
    Arrays.fill(x, 2L);
    x[7_777] = 0L;
    AtomicInteger calls = new AtomicInteger();
    formulas.close();
    formulas = new FormulaEvaluator(engine(), ENVIRONMENT, program, new CountedCalls(calls));

    FormulaRows rows = evaluate(badRows, x);

    assertThat(rows.chunk().rows()).isEqualTo(9_999);
    assertThat(rows.chunk().ord(7_777)).isEqualTo(7_778);
    assertThat(rows.calculated()[0].value(9_998)).isEqualTo(6L);
    assertThat(rejected)
        .containsExactly("7777: ZeroDivisionError: integer division or modulo by zero");
    assertThat(calls).hasValue(3);
    assertThatThrownBy(() -> evaluate(BadRowSink.FAIL, x))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("ZeroDivisionError")
        .hasMessageContaining("#7777");
    assertThat(calls).hasValue(4);
  }

  /** Prints of no call are looked at, but of each call they are asked for. */
  private record CountedCalls(AtomicInteger calls) implements PythonOutput {
    @Override
    public PythonOutput forCall(Chunk rows) {
      calls.incrementAndGet();
      return PythonOutput.DROPPED;
    }

    @Override
    public void printed(int row, boolean isError, String line) {}
  }

  void use(String expression) {
    formulas.close();
    program =
        Formulas.program(
            engine(), ENVIRONMENT, READER, Formulas.field("y", FieldType.INT, expression));
    formulas = new FormulaEvaluator(engine(), ENVIRONMENT, program, PythonOutput.DROPPED);
  }

  void useInBatches(String expression) {
    formulas.close();
    program =
        Formulas.batchProgram(
            engine(), ENVIRONMENT, READER, Formulas.field("y", FieldType.INT, expression));
    formulas = new FormulaEvaluator(engine(), ENVIRONMENT, program, PythonOutput.DROPPED);
  }

  FormulaRows evaluate(BadRowSink sink, Object... x) {
    Chunk rows = Formulas.rows(READER, x);
    return FormulaRows.evaluate(formulas, rows, new int[] {0}, program.outputs(), sink);
  }
}
