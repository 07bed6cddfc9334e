package dev.xylem.calc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.xylem.python.PythonSettings;
import dev.xylem.python.cpython.CPython;
import dev.xylem.python.graalpy.GraalPy;
import dev.xylem.script.ColumnForm;
import dev.xylem.script.FormulaMode;
import dev.xylem.script.PyCalcOptions;
import dev.xylem.script.PythonEngineName;
import dev.xylem.script.PythonPermission;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PythonChoiceTest {
  private static final PythonSettings AUTO = PythonSettings.DEFAULT;
  private static final PythonSettings WITHOUT_INTERPRETER = AUTO.withInterpreter("no-python-here");

  private static PyCalcOptions node(
      Optional<PythonEngineName> engine, ColumnForm columns, Set<PythonPermission> allow) {
    return new PyCalcOptions(engine, FormulaMode.ROWS, columns, Optional.empty(), allow, List.of());
  }

  private static PyCalcOptions asking(PythonEngineName engine) {
    return node(Optional.of(engine), ColumnForm.LIST, Set.of());
  }

  @Test
  void an_interpreter_that_the_kernel_shuts_off_is_chosen() {
    Optional<CPython> installed = CPython.find(AUTO.interpreter());
    assumeTrue(installed.filter(python -> python.protections().areEnforcedByKernel()).isPresent());

    PythonChoice choice = PythonChoice.of(AUTO, PyCalcOptions.DEFAULT);

    assertThat(choice).isEqualTo(new PythonChoice(installed.get(), ""));
    assertThat(choice.description()).startsWith("CPython 3.").contains(", isolated by landlock-");
    assertThat(choice.advice()).isEmpty();
  }

  @Test
  void what_a_script_chooses_has_to_be_shut_off_and_what_the_operator_chooses_does_not() {
    Optional<CPython> installed = CPython.find(AUTO.interpreter());
    assumeTrue(installed.isPresent());
    PyCalcOptions numpy = node(Optional.empty(), ColumnForm.NUMPY, Set.of());
    PythonSettings operator = AUTO.withEngine(PythonEngineName.CPYTHON);

    assertThat(PythonChoice.of(AUTO, asking(PythonEngineName.CPYTHON)).engine())
        .isEqualTo(PythonChoice.of(AUTO, numpy).engine())
        .isEqualTo(installed.get().askedByScript());
    assertThat(PythonChoice.of(operator, numpy).engine())
        .isEqualTo(PythonChoice.of(operator, asking(PythonEngineName.CPYTHON)).engine())
        .isEqualTo(installed.get());
  }

  @Test
  void without_an_interpreter_it_is_graalpy_and_the_reason_is_said() {
    PythonChoice choice = PythonChoice.of(WITHOUT_INTERPRETER, PyCalcOptions.DEFAULT);

    assertThat(choice.engine()).isEqualTo(new GraalPy());
    assertThat(choice.description())
        .startsWith("GraalPy for Python 3.")
        .endsWith(": there is no CPython 3.9 or later called no-python-here, which is faster");
  }

  @Test
  void workers_of_a_cluster_need_not_have_an_interpreter() {
    PythonChoice choice = PythonChoice.of(AUTO.withRemote(true), PyCalcOptions.DEFAULT);

    assertThat(choice.engine()).isEqualTo(new GraalPy());
    assertThat(choice.why()).contains("--python=cpython");
  }

  @Test
  void formulas_that_use_java_run_where_it_is() {
    PyCalcOptions java = node(Optional.empty(), ColumnForm.LIST, Set.of(PythonPermission.JAVA));

    assertThat(PythonChoice.of(AUTO, java).engine()).isEqualTo(new GraalPy());
  }

  @ParameterizedTest
  @EnumSource(names = {"NUMPY", "PANDAS"})
  void columns_of_native_libraries_need_an_interpreter(ColumnForm columns) {
    PyCalcOptions node = node(Optional.empty(), columns, Set.of());

    XylemException missing =
        catchThrowableOfType(
            XylemException.class, () -> PythonChoice.of(WITHOUT_INTERPRETER, node));

    assertThat(missing.problem())
        .isEqualTo("there is no CPython 3.9 or later called no-python-here");
    assertThat(missing.facts().get(Fact.HINT)).contains("--python-interpreter=PATH");
  }

  @Test
  void a_node_says_more_than_the_run() {
    PythonSettings run = WITHOUT_INTERPRETER.withEngine(PythonEngineName.CPYTHON);

    PythonChoice choice = PythonChoice.of(run, asking(PythonEngineName.GRAALPY));

    assertThat(choice).isEqualTo(new PythonChoice(new GraalPy(), ""));
  }

  @Test
  void a_node_that_leaves_it_open_gets_what_the_run_says() {
    PythonSettings run = AUTO.withEngine(PythonEngineName.GRAALPY);

    PythonChoice choice = PythonChoice.of(run, asking(PythonEngineName.AUTO));

    assertThat(choice).isEqualTo(new PythonChoice(new GraalPy(), ""));
  }
}
