package dev.xylem.pipeline.command;

import static dev.xylem.types.FieldType.BOOL;
import static dev.xylem.types.FieldType.DATETIME;
import static dev.xylem.types.FieldType.DECIMAL2;
import static dev.xylem.types.FieldType.FLOAT;
import static dev.xylem.types.FieldType.INT;
import static dev.xylem.types.FieldType.STRING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.xylem.python.FormulaEvaluator;
import dev.xylem.python.FormulaException;
import dev.xylem.python.FormulaValues;
import dev.xylem.python.Formulas;
import dev.xylem.python.PythonChecker;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonProgram;
import dev.xylem.python.PythonSettings;
import dev.xylem.python.SessionPool;
import dev.xylem.python.cpython.CPython;
import dev.xylem.script.ColumnForm;
import dev.xylem.types.Column;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Formulas over columns of numpy and pandas, which {@code xylem python-packages} has installed. */
class NumpyFormulasIT {
  @TempDir private static Path directory;
  private static PythonEnvironment environment;

  @BeforeAll
  static void install() throws Exception {
    String packages =
        InstalledPackages.install("numpy-and-pandas.txt", "cpython", directory.resolve("packages"));
    PythonEnvironment bare = Formulas.environment(Formulas.file("import numpy, pandas"));
    environment =
        new PythonEnvironment(
            bare.files(), List.of(packages), bare.allowed(), bare.rowTimeout(), bare.memoryBytes());
  }

  @AfterAll
  static void endInterpreters() {
    SessionPool.ofJvm().clear();
  }

  private static FormulaValues evaluate(
      ColumnForm form, FieldType type, List<?> x, FieldType resultType, String expression) {
    CPython engine = CPython.require(PythonSettings.DEFAULT.interpreter());
    Schema reader = Formulas.x(type);
    PythonProgram program =
        PythonChecker.check(
            engine,
            environment,
            reader,
            List.of(Formulas.field("y", resultType, expression)),
            Formulas.batches(form));
    try (FormulaEvaluator formulas =
        new FormulaEvaluator(engine, environment, program, PythonOutput.DROPPED)) {
      return formulas.evaluateRows(Formulas.rows(reader, x.toArray()));
    } catch (FormulaException e) {
      throw e.why();
    }
  }

  private static List<Object> values(
      ColumnForm form, FieldType type, List<?> x, FieldType resultType, String expression) {
    FormulaValues made = evaluate(form, type, x, resultType, expression);
    assertThat(made.bad()).isEmpty();
    return values(made.columns()[0]);
  }

  private static List<Object> values(Column column) {
    return IntStream.range(0, column.size()).mapToObj(column::value).toList();
  }

  static Stream<Arguments> everyType() {
    List<Arguments> types =
        List.of(
            arguments(INT, List.of(0L, Long.MAX_VALUE, Long.MIN_VALUE), "int64"),
            arguments(
                FLOAT,
                List.of(-0.0, Double.NaN, Double.NEGATIVE_INFINITY, 0x1p-1060, 0.1),
                "float64"),
            arguments(BOOL, List.of(true, false), "bool"),
            arguments(STRING, List.of("", "a\0'\"\\\n", "é🌍\uFFFF", "x".repeat(99_999)), "object"),
            arguments(
                DECIMAL2, List.of(new BigDecimal("-0.01"), new BigDecimal("12.30")), "float64"),
            arguments(
                DATETIME,
                List.of(
                    DATETIME.zero(),
                    Instant.parse("1969-12-31T23:59:59.999Z"),
                    Instant.parse("9999-12-31T23:59:59.999Z")),
                "datetime64[ms]"));
    return Stream.of(ColumnForm.NUMPY, ColumnForm.PANDAS)
        .flatMap(form -> types.stream().map(type -> withForm(form, type)));
  }

  private static Arguments withForm(ColumnForm form, Arguments type) {
    return Arguments.of(form, type.get()[0], type.get()[1], type.get()[2]);
  }

  @ParameterizedTest
  @MethodSource("everyType")
  void values_cross_both_ways_in_columns_of_their_type(
      ColumnForm form, FieldType type, List<?> x, String dtype) {
    assertThat(values(form, type, x, type, "r.x")).isEqualTo(x);
    assertThat(values(form, type, x, STRING, "[str(r.x.dtype)] * len(r.x)")).containsOnly(dtype);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "INT | r.x * 2 + 1 | 7",
        "INT | r.x.astype('int8') | 3",
        "INT | numpy.where(r.x > 2, r.x, 0) | 3",
        "INT | pandas.Series(r.x, dtype='Int64') | 3",
        "FLOAT | r.x / 2 | 1.5",
        "FLOAT | r.x.astype('float32') | 3.0",
        "FLOAT | numpy.cumsum(r.x) | 3.0",
        "BOOL | r.x > 2 | true",
        "STRING | numpy.char.add(r.x.astype(str), '!') | 3!",
        "STRING | pandas.Series(r.x).astype('string') + '!' | 3!",
        "STRING | pandas.Series(r.x).astype(str).astype('category') | 3",
        "DECIMAL2 | r.x * 0.335 | 1.01",
        "DATETIME | r.x.astype('datetime64[s]') | 1970-01-01T00:00:03Z",
        "DATETIME | r.x.astype('datetime64[ns]') | 1970-01-01T00:00:00Z",
        "DATETIME | pandas.Series(pandas.to_datetime(r.x, unit='s',"
            + " utc=True).tz_convert('Asia/Kathmandu')) | 1970-01-01T00:00:03Z",
      })
  void arrays_and_series_of_other_types_are_taken_over(
      FieldType type, String expression, String value) {
    List<?> values = values(ColumnForm.NUMPY, INT, List.of(3L), type, expression);

    assertThat(values).extracting(String::valueOf).containsExactly(value);
  }

  @ParameterizedTest
  @EnumSource(names = {"NUMPY", "PANDAS"})
  void what_is_missing_costs_its_row_only(ColumnForm form) {
    String expression = "pandas.Series(r.x).where(pandas.Series(r.x) > 1).astype('Int64')";

    FormulaValues made = evaluate(form, INT, List.of(1L, 2L), INT, expression);

    assertThat(made.bad()).containsOnlyKeys(0);
    assertThat(made.bad().get(0)).hasMessageContaining("an int of 64 bits");
    assertThat(made.columns()[0].value(1)).isEqualTo(2L);
  }

  @Test
  void a_frame_of_all_fields_is_grouped_and_sorted_without_mixing_rows_up() {
    List<Long> x = List.of(5L, 1L, 3L);

    assertThat(values(ColumnForm.PANDAS, INT, x, FLOAT, "r.groupby(r.x > 2).x.transform('mean')"))
        .isEqualTo(List.of(4.0, 1.0, 4.0));
    assertThat(values(ColumnForm.PANDAS, INT, x, INT, "r.x.sort_values() * 2"))
        .isEqualTo(List.of(10L, 2L, 6L));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "r.x.sum() | should give a column",
        "r.x.reset_index() | gave a DataFrame",
        "r.x.set_axis([7, 8]) | index is not that of r",
        "r.x[:1] | for each of 2 rows, but gave 1",
        "numpy.outer(r.x, r.x) | 2 dimensions",
      })
  void what_is_no_column_is_refused(String expression, String problem) {
    assertThatThrownBy(() -> evaluate(ColumnForm.PANDAS, INT, List.of(1L, 2L), INT, expression))
        .hasMessageContaining(problem)
        .hasMessageContaining("field y");
  }
}
