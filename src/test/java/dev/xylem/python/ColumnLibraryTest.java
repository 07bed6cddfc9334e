package dev.xylem.python;

import static dev.xylem.types.FieldType.INT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.python.cpython.CPython;
import dev.xylem.python.graalpy.GraalPy;
import dev.xylem.script.ColumnForm;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnLibraryTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({"NUMPY,numpy", "PANDAS,pandas"})
  void a_library_that_graalpy_does_not_have_is_missed_before_the_run(
      ColumnForm columns, String library) {
    assertMissing(new GraalPy(), columns, "columns: %1$s needs %1$s, which GraalPy", library);
  }

  @ParameterizedTest
  @CsvSource({"NUMPY,numpy", "PANDAS,pandas"})
  void a_library_that_the_interpreter_does_not_have_is_missed_before_the_run(
      ColumnForm columns, String library) throws Exception {
    assertMissing(emptyVenv(), columns, "columns: %1$s needs %1$s, which CPython", library);
  }

  private CPython emptyVenv() throws IOException, InterruptedException {
    Path venv = directory.resolve("venv");
    ProcessBuilder make =
        new ProcessBuilder("python3", "-m", "venv", "--without-pip", venv.toString());
    assertThat(make.inheritIO().start().waitFor()).isZero();
    return CPython.require(venv.resolve("bin/python").toString());
  }

  private static void assertMissing(
      PythonEngine engine, ColumnForm columns, String problem, String library) {
    assertThatThrownBy(
            () ->
                PythonChecker.check(
                    engine,
                    Formulas.environment(),
                    Formulas.x(INT),
                    List.of(Formulas.field("y", INT, "r.x")),
                    Formulas.batches(columns)))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining(problem, library)
        .hasMessageContaining("--python=cpython");
  }
}
