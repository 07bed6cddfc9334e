package dev.xylem.expr.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.expr.Evaluation;
import dev.xylem.expr.eval.EvaluationException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeepExpressionTest {
  private static final int SMALL_STACK = 512 * 1024;
  private static final int DEEP = Parser.MAX_HEIGHT - 1;

  @ParameterizedTest
  @ValueSource(strings = {"chain", "sign", "parenthesis", "choice"})
  void the_deepest_expressions_fit_into_a_small_stack(String kind) throws InterruptedException {
    String text =
        switch (kind) {
          case "chain" -> "r.i" + " + r.i".repeat(DEEP);
          case "sign" -> "-".repeat(DEEP) + "r.i";
          case "parenthesis" -> "(".repeat(DEEP) + "r.i" + ")".repeat(DEEP);
          default -> "int.iif(r.b, ".repeat(DEEP - 1) + "r.i" + ", 1/r.i)".repeat(DEEP - 1);
        };
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread thread = new Thread(null, () -> Evaluation.of(text), "small", SMALL_STACK);
    thread.setUncaughtExceptionHandler((where, e) -> thrown.set(e));
    thread.start();
    thread.join();

    assertThat(thrown.get())
        .satisfiesAnyOf(
            e -> assertThat(e).isNull(),
            e -> assertThat(e).isInstanceOf(EvaluationException.class));
  }
}
