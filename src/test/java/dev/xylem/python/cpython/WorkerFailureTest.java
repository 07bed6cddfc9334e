package dev.xylem.python.cpython;

import static dev.xylem.types.FieldType.INT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.xylem.python.FormulaEvaluator;
import dev.xylem.python.FormulaException;
import dev.xylem.python.Formulas;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.types.Schema;
import dev.xylem.types.TransientException;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Workers that are killed from outside, as the system does when memory is short. */
@Timeout(60)
class WorkerFailureTest {
  private static final String OUTSIDE = "it was killed from outside";

  @TempDir private Path temp;

  @Test
  void a_worker_killed_while_it_runs_formulas_names_row_and_signal() {
    String python =
        "import os, time\ndef f(x):\n  if x == 2: time.sleep(60)\n  return os.getpid()\n";
    Schema reader = Formulas.x(INT);
    PythonEnvironment environment = Formulas.environment(Formulas.file(python));
    try (FormulaEvaluator formulas =
        new FormulaEvaluator(
            Worker.PYTHON,
            environment,
            Formulas.program(
                Worker.PYTHON, environment, reader, Formulas.field("y", INT, "f(r.x)")),
            PythonOutput.DROPPED)) {
      long pid = (long) formulas.evaluate(Formulas.rows(reader, 1L))[0].value(0);

      killLater(pid);
      FormulaException error =
          catchThrowableOfType(
              FormulaException.class,
              () -> formulas.evaluate(Formulas.rows(reader, 0L, 1L, 2L, 3L)));

      assertThat(error.row()).isEqualTo(2);
      assertThat(error.why()).isInstanceOf(TransientException.class);
      assertThat(error.why().problem())
          .isEqualTo("the Python process was ended by SIGKILL while it ran the formulas");
      assertThat(error.why().facts())
          .containsEntry(Fact.ROW, Formulas.CHUNK + "#2")
          .containsEntry(Fact.VALUE, "r.x = 2");
      assertThat(error.why().facts().get(Fact.HINT)).startsWith(OUTSIDE);
      assertThat(formulas.evaluate(Formulas.rows(reader, 3L))[0].value(0)).isNotEqualTo(pid);
    }
  }

  @Test
  void a_worker_killed_while_it_loads_a_file_names_the_file() {
    String python = "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\n";

    XylemException failure =
        catchThrowableOfType(XylemException.class, () -> Worker.of(python).close());

    assertThat(failure)
        .hasMessageStartingWith(
            "the Python process was ended by SIGKILL while it loaded the file (file f.py); "
                + OUTSIDE);
  }

  @Test
  void a_worker_killed_while_it_starts_is_not_told_to_be_another_one() throws IOException {
    Path script = Files.writeString(temp.resolve("python"), "#!/bin/sh\nkill -9 $$\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    CPython python = new CPython(script.toString(), "3.11.7");

    XylemException failure =
        catchThrowableOfType(
            XylemException.class,
            () ->
                CPythonSession.open(
                    python, Worker.environment("", Duration.ofSeconds(60)), PythonOutput.DROPPED));

    assertThat(failure)
        .hasMessageContaining("does not start: the Python process was ended by SIGKILL")
        .hasMessageContaining(OUTSIDE)
        .hasMessageNotContaining("--python-interpreter");
  }

  private static void killLater(long pid) {
    CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS)
        .execute(() -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
  }
}
