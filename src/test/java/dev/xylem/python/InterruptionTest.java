package dev.xylem.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.xylem.python.graalpy.GraalPy;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A run that is cancelled interrupts the threads that wait for formulas. */
@Timeout(60)
class InterruptionTest {
  private static final Duration SOON = Duration.ofSeconds(10);
  private static final Schema READER = Schema.of(new Field("x", FieldType.INT));

  /** Tests of other engines say which. */
  PythonEngine engine() {
    return new GraalPy();
  }

  @Test
  void a_formula_that_goes_on_is_left_soon_when_its_run_is_cancelled() throws Exception {
    PythonEnvironment environment =
        Formulas.environment(Formulas.file("def f(x):\n  while x: pass\n  return x\n"));
    PythonProgram program =
        Formulas.program(
            engine(), environment, READER, Formulas.field("y", FieldType.INT, "f(r.x)"));
    try (FormulaEvaluator formulas =
        new FormulaEvaluator(engine(), environment, program, PythonOutput.DROPPED)) {
      CompletableFuture<Throwable> left = new CompletableFuture<>();
      CountDownLatch begun = new CountDownLatch(1);
      Thread worker =
          new Thread(
              () -> {
                begun.countDown();
                left.complete(catchThrowable(() -> formulas.evaluate(Formulas.rows(READER, 1L))));
              });
      worker.start();
      begun.await();
      Thread.sleep(300);

      worker.interrupt();

      assertThat(left.get(SOON.toSeconds(), TimeUnit.SECONDS))
          .isInstanceOf(XylemException.class)
          .hasMessage("interrupted while formulas were running");
      worker.join();
      assertThat(formulas.evaluate(Formulas.rows(READER, 0L))[0].value(0)).isEqualTo(0L);
    }
  }
}
