package dev.xylem.calc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.python.PythonEngine;
import dev.xylem.python.cpython.CPython;
import dev.xylem.types.BadRowSink;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class CPythonFormulaRowsTest extends FormulaRowsTest {
  private static final String SLEEP_AT_TWO =
      "__import__('time').sleep(2 if r.x == 2 else 0) or __import__('os').getpid()";

  @Override
  PythonEngine engine() {
    return CPython.require("python3");
  }

  @Test
  @Timeout(60)
  void a_row_is_tried_again_if_its_worker_was_killed_from_outside() {
    use(SLEEP_AT_TWO);
    long pid = (long) evaluate(BadRowSink.FAIL, 1L).calculated()[0].value(0);

    killLater(pid);
    FormulaRows rows = evaluate(badRows, 0L, 1L, 2L, 3L);

    assertThat(rows.chunk().ords()).containsExactly(0, 1, 2, 3);
    assertThat(rows.calculated()[0].value(2)).isNotEqualTo(pid);
    assertThat(rejected).isEmpty();
  }

  @Test
  @Timeout(60)
  void a_call_over_columns_is_tried_again_if_its_worker_was_killed_from_outside() {
    useInBatches("[__import__('time').sleep(x) or __import__('os').getpid() for x in r.x]");
    long pid = (long) evaluate(BadRowSink.FAIL, 0L).calculated()[0].value(0);

    killLater(pid);
    FormulaRows rows = evaluate(badRows, 2L, 0L);

    assertThat(rows.chunk().rows()).isEqualTo(2);
    assertThat(rejected).isEmpty();
  }

  @Test
  void a_row_whose_second_worker_is_killed_too_is_bad_and_says_so() {
    use("__import__('os').kill(__import__('os').getpid(), 9 if r.x == 2 else 0) or 1");

    FormulaRows rows = evaluate(badRows, 1L, 2L, 3L);

    assertThat(rows.chunk().ords()).containsExactly(0, 2);
    assertThat(rejected)
        .containsExactly(
            "1: tried again in a new interpreter, the Python process was ended by SIGKILL while it"
                + " ran the formulas");
  }

  @Test
  void a_row_that_finds_the_memory_full_of_earlier_rows_gets_an_empty_one() {
    use("(globals().setdefault('hoard', []).append(bytes(r.x << 20)) or 1)");

    FormulaRows rows = evaluate(badRows, 900L, 900L, 900L, 4000L);

    assertThat(rows.chunk().ords()).containsExactly(0, 1, 2);
    assertThat(rejected)
        .containsExactly(
            "3: tried again in a new interpreter, the formulas took more memory than 2048 MiB");
  }

  private static void killLater(long pid) {
    CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS)
        .execute(() -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
  }
}
