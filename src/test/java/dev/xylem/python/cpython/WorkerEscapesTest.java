package dev.xylem.python.cpython;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.python.InterpreterFailure;
import dev.xylem.python.LimitExceeded;
import dev.xylem.python.PythonException;
import dev.xylem.python.PythonValue;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What formulas can do with what their worker has: its pipes, its file, its threads. */
@Timeout(60)
class WorkerEscapesTest {
  /** {@code say(body)} sends an answer in the worker's place. */
  private static final String FORGER =
      """
      import os, stat, struct
      FIRST_CALL = 4  # after start, load and compile
      def say(body):
        for fd in range(3, 30):
          try:
            if stat.S_ISFIFO(os.fstat(fd).st_mode):
              os.write(fd, struct.pack('>IQ', len(body), FIRST_CALL) + body)
          except OSError:
            pass
      """;

  @Test
  void the_one_file_that_is_open_does_not_grow() {
    String python =
        """
        import os
        def grown(fd):
          try:
            return os.ftruncate(fd, 1 << 20) is None
          except OSError:
            return False
        def f(x): return any(map(grown, range(30)))
        """;
    try (Worker worker = Worker.of(python)) {
      assertThat(worker.call(1).value(0)).isEqualTo(new PythonValue.Bool(false));
    }
  }

  @Test
  void an_answer_that_nobody_asked_for_is_no_answer_to_the_next_request() {
    String forged =
        "say(b'\\x94\\xa4done\\x91\\x92\\xa4ints\\xc4\\x08' + bytes(8) + b'\\x90\\x00')";
    try (Worker worker = Worker.of(FORGER + "def f(x):\n  " + forged + "\n  return 1\n")) {
      worker.call(1);

      assertThat(worker.error(1))
          .extracting(e -> e.error().getClass(), PythonException::getMessage)
          .containsExactly(
              InterpreterFailure.MalformedAnswer.class,
              "the Python process sent garbage: an answer that nobody asked for");
    }
  }

  @Test
  void an_answer_that_lies_about_its_length_costs_no_memory() {
    String forged = "say(b'\\x94\\xa4done\\x91\\x92\\xa4ints\\xc6\\x7f\\xff\\xff\\xff')";
    try (Worker worker = Worker.of(FORGER + "def f(x):\n  " + forged)) {
      assertThat(worker.error(1).getMessage()).contains("garbage");
    }
  }

  @Test
  void more_threads_than_any_library_needs_end_the_process() {
    String python =
        """
        import _thread, time
        def f(x):
          _thread.stack_size(32768)
          for i in range(1100):
            _thread.start_new_thread(time.sleep, (60,))
          time.sleep(60)
        """;
    try (Worker worker = Worker.of(python)) {
      assertThat(worker.error(1))
          .extracting(e -> e.error().getClass(), PythonException::getMessage)
          .containsExactly(
              InterpreterFailure.TooManyThreads.class,
              "the Python process was ended because it started too many threads");
    }
  }

  @Test
  void a_row_gains_no_time_by_saying_that_it_is_another_one() {
    String python =
        """
        import sys, time
        def f(x):
          at = sys._getframe(1).f_locals['at']
          while True:
            at[0] = (at[0] + 1) % 7
            time.sleep(0.01)
        """;
    try (Worker worker = Worker.of(python, Duration.ofMillis(200))) {
      assertThat(worker.error(1).error()).isInstanceOf(LimitExceeded.Time.class);
    }
  }

  @Test
  void huge_ints_are_read_as_fast_as_they_come() {
    try (Worker worker = Worker.of("def f(x): return -1 << 40_000_000")) {
      PythonValue.Int huge = (PythonValue.Int) worker.call(1).value(0);

      assertThat(huge.value().bitLength()).isEqualTo(40_000_000);
      assertThat(huge.value().signum()).isNegative();
    }
  }
}
