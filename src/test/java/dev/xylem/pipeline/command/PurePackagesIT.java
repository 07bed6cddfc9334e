package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.python.FormulaEvaluator;
import dev.xylem.python.FormulaException;
import dev.xylem.python.Formulas;
import dev.xylem.python.PythonEngine;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonProgram;
import dev.xylem.python.cpython.CPython;
import dev.xylem.python.graalpy.GraalPy;
import dev.xylem.types.Column;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Formulas import packages in pure Python that {@code xylem python-packages} has installed. */
class PurePackagesIT {
  private static final String PYTHON =
      """
      import datetime
      import six
      from dateutil import parser, relativedelta, rrule, tz

      def month_later(text):
          moment = parser.parse(text) + relativedelta.relativedelta(months=1)
          return moment.astimezone(tz.UTC)

      def text(value):
          return six.ensure_str(value.encode()) + six.text_type(six.PY3)

      def fridays(text):
          begin = parser.parse(text)
          days = rrule.rrule(rrule.WEEKLY, byweekday=rrule.FR, dtstart=begin, count=2)
          return " ".join(day.strftime("%d") for day in days)
      """;

  @TempDir private static Path directory;
  private static String packages;

  static Stream<PythonEngine> engines() {
    return Stream.of(new GraalPy(), CPython.require("python3"));
  }

  @BeforeAll
  static void install() throws Exception {
    packages =
        InstalledPackages.install("dateutil-and-six.txt", "graalpy", directory.resolve("packages"));
  }

  @ParameterizedTest
  @MethodSource("engines")
  void dateutil_and_six_work_in_both_engines(PythonEngine engine) throws FormulaException {
    PythonEnvironment bare = Formulas.environment(Formulas.file(PYTHON));
    PythonEnvironment environment =
        new PythonEnvironment(
            bare.files(), List.of(packages), bare.allowed(), bare.rowTimeout(), bare.memoryBytes());
    Schema reader = Formulas.x(FieldType.STRING);
    PythonProgram program =
        Formulas.program(
            engine,
            environment,
            reader,
            Formulas.field("later", FieldType.DATETIME, "month_later(r.x)"),
            Formulas.field("text", FieldType.STRING, "text(r.x)"),
            Formulas.field("fridays", FieldType.STRING, "fridays(r.x)"));
    try (FormulaEvaluator formulas =
        new FormulaEvaluator(engine, environment, program, PythonOutput.DROPPED)) {
      Column[] made = formulas.evaluate(Formulas.rows(reader, "Jan 31 2024 10:00 +0200"));

      assertThat(made[0].value(0)).isEqualTo(Instant.parse("2024-02-29T08:00:00Z"));
      assertThat(made[1].value(0)).isEqualTo("Jan 31 2024 10:00 +0200True");
      assertThat(made[2].value(0)).isEqualTo("02 09");
    }
  }
}
