package dev.xylem.python.graalpy;

import static dev.xylem.types.FieldType.INT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.xylem.python.FormulaEvaluator;
import dev.xylem.python.FormulaException;
import dev.xylem.python.Formulas;
import dev.xylem.python.PythonEngine;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.SessionPool;
import dev.xylem.types.Chunk;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraalPyLimitsTest {
  private static final PythonEngine ENGINE = new GraalPy();
  private static final Schema READER = Formulas.x(INT);

  private static PythonEnvironment environment(Duration rowTimeout, String python) {
    return new PythonEnvironment(
        List.of(Formulas.file(python)), List.of(), Set.of(), rowTimeout, 256L << 20);
  }

  private static FormulaEvaluator formulas(PythonEnvironment environment, String expression) {
    return new FormulaEvaluator(
        ENGINE,
        environment,
        Formulas.program(ENGINE, environment, READER, Formulas.field("y", INT, expression)),
        PythonOutput.DROPPED);
  }

  @Test
  void a_row_gains_no_time_by_saying_that_it_is_another_one() {
    String python =
        """
        import sys
        def f(x):
          at = sys._getframe(1).f_locals['__at']
          while True:
            at[0] = 1 - at[0]
        """;
    try (FormulaEvaluator formulas =
        formulas(environment(Duration.ofMillis(700), python), "f(r.x)")) {
      FormulaException error =
          assertTimeoutPreemptively(
              Duration.ofSeconds(20),
              () ->
                  catchThrowableOfType(
                      FormulaException.class,
                      () -> formulas.evaluate(Formulas.rows(READER, 5L, 6L))));

      assertThat(error.why().problem()).contains("took longer");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while True:\\n    try:\\n      g()\\n    except: pass",
        "import re; re.match(r'(?:(a|aa)+)+\\1\\1b', 'a' * 50)",
        "pow(3, 10 ** 8)",
      })
  void a_row_that_takes_too_long_is_given_up_and_others_go_on(String endless) {
    String python =
        "def g(): pass\ndef f(x):\n  if x == 7:\n    "
            + endless.replace("\\n", "\n  ")
            + "\n  return x";

    try (FormulaEvaluator formulas =
        formulas(environment(Duration.ofMillis(700), python), "f(r.x)")) {
      FormulaException error =
          catchThrowableOfType(
              FormulaException.class,
              () -> formulas.evaluate(Formulas.rows(READER, 5L, 6L, 7L, 8L)));

      assertThat(error.row()).isEqualTo(2);
      assertThat(error.why().problem())
          .isEqualTo("the formulas took longer than 0.7 s for one row");
      assertThat(formulas.evaluate(Formulas.rows(READER, 8L))[0].value(0)).isEqualTo(8L);
    }
  }

  @Test
  void the_function_that_does_not_end_is_named() {
    String python = "def f(x):\n  return g(x)\n\ndef g(x):\n  while True: pass";

    try (FormulaEvaluator formulas =
        formulas(environment(Duration.ofMillis(300), python), "f(r.x)")) {
      XylemException why =
          catchThrowableOfType(
                  FormulaException.class, () -> formulas.evaluate(Formulas.rows(READER, 1L)))
              .why();

      assertThat(why.facts())
          .containsEntry(Fact.FILE, "file:///formulas/f.py")
          .containsEntry(Fact.VALUE, "r.x = 1");
      assertThat(Integer.parseInt(why.facts().get(Fact.LINE))).isBetween(4, 5);
    }
  }

  @Test
  void a_call_may_take_longer_than_a_row() {
    String python = "import time\ndef f(x):\n  time.sleep(0.2)\n  return x";

    try (FormulaEvaluator formulas =
        formulas(environment(Duration.ofMillis(500), python), "f(r.x)")) {
      assertThat(formulas.evaluate(Formulas.rows(READER, 1L, 2L, 3L, 4L))[0].size()).isEqualTo(4);
    }
  }

  @Test
  void a_file_that_does_not_end_while_it_is_loaded_is_named() {
    PythonEnvironment environment = environment(Duration.ofSeconds(60), "x = 1\nwhile True: pass");

    XylemException why =
        catchThrowableOfType(
            XylemException.class,
            () ->
                new GraalPySession(
                    EngineTiers.of(Compilation.WHEN_IT_PAYS),
                    environment,
                    PythonOutput.DROPPED,
                    Duration.ofMillis(300)));

    assertThat(why.problem()).isEqualTo("loading the file took longer than 0.3 s");
    assertThat(why.facts()).containsEntry(Fact.FILE, "file:///formulas/f.py");
    assertThat(why.facts().get(Fact.HINT)).contains("--python-row-timeout=SECONDS");
  }

  @Test
  void a_text_that_can_never_fit_is_refused() {
    try (FormulaEvaluator formulas =
        formulas(environment(Duration.ofSeconds(60), ""), "len('x' * (r.x * 10 ** 10))")) {
      XylemException why =
          catchThrowableOfType(
                  FormulaException.class, () -> formulas.evaluate(Formulas.rows(READER, 1L)))
              .why();

      assertThat(why.problem()).startsWith("OverflowError");
      assertThat(why.facts()).containsEntry(Fact.ROW, Formulas.CHUNK + "#0");
    }
  }

  @Test
  void an_interpreter_that_was_given_up_leaves_no_threads() throws InterruptedException {
    String python = "def f(x):\n  while True: pass";
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    try (FormulaEvaluator formulas =
        formulas(environment(Duration.ofMillis(700), python), "f(r.x)")) {
      Chunk rows = Formulas.rows(READER, 5L);
      assertThatThrownBy(() -> formulas.evaluate(rows)).isInstanceOf(FormulaException.class);
    }

    SessionPool.ofJvm().clear();

    long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (!ofInterpreters(before).isEmpty() && System.nanoTime() < deadline) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    assertThat(ofInterpreters(before)).isEmpty();
  }

  private static List<String> ofInterpreters(Set<Thread> before) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> !before.contains(thread))
        .map(Thread::getName)
        .filter(name -> name.startsWith("python-actions-pool") || name.startsWith("xylem-graalpy"))
        .toList();
  }
}
