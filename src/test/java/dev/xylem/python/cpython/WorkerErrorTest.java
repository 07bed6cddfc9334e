package dev.xylem.python.cpython;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.python.CodeError;
import dev.xylem.python.InterpreterFailure;
import dev.xylem.python.LimitExceeded;
import dev.xylem.python.PythonException;
import dev.xylem.python.PythonFrame;
import dev.xylem.types.XylemException;
import java.time.Duration;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class WorkerErrorTest {
  private static final Duration SHORT = Duration.ofMillis(400);

  @Test
  void one_failing_row_of_ten_thousand_is_named_and_the_worker_goes_on() {
    try (Worker worker = Worker.of("def f(x):\n  return 1 // x\n")) {
      PythonException error =
          worker.error(LongStream.range(0, 10_000).map(row -> row - 7_777).toArray());

      assertThat(error.error()).isInstanceOf(CodeError.Raised.class);
      assertThat(error.row()).isEqualTo(7_777);
      assertThat(error.getMessage())
          .isEqualTo("ZeroDivisionError: integer division or modulo by zero");
      assertThat(error.frames())
          .containsExactly(
              new PythonFrame("<calculated fields>", 5, "every_row"),
              new PythonFrame("f.py", 2, "f"));
      assertThat(worker.call(1).size()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "os._exit(3) | Exited | ended with exit code 3",
        "sys.exit(3) | ExitCalled | tried to end the process",
        "os.kill(os.getpid(), 9) | Killed | ended by SIGKILL",
        "ctypes.string_at(0) | Killed | ended by SIGSEGV",
        "os.abort() | Killed | ended by SIGABRT",
      })
  void a_worker_that_ends_names_the_row_and_how(String statement, String kind, String problem) {
    try (Worker worker =
        Worker.of("import ctypes, os, sys\ndef f(x):\n  if x == 2: " + statement + "\n")) {
      PythonException error = worker.error(0, 1, 2, 3);

      assertThat(error.error().getClass().getSimpleName()).isEqualTo(kind);
      assertThat(error.getMessage()).contains(problem);
      assertThat(error.row()).isEqualTo(2);
    }
  }

  @Test
  void a_crash_in_native_code_names_the_line() {
    try (Worker worker = Worker.of("import ctypes\n\ndef f(x):\n  ctypes.string_at(x)\n")) {
      assertThat(worker.error(0).frames()).contains(new PythonFrame("f.py", 4, "f"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "while x: pass",
        "x and re.match('(a+)+$', 'a' * 99 + 'b')",
        "x and pow(7, 7 ** 9)",
        "while x: exec('try:\\n  while x: pass\\nexcept BaseException: pass')",
      })
  void a_formula_that_takes_too_long_is_stopped_and_names_row_and_line(String statement) {
    try (Worker worker = Worker.of("import re\ndef f(x):\n  " + statement + "\n", SHORT)) {
      PythonException error = worker.error(0, 0, 1, 0);

      assertThat(error.error()).isInstanceOf(LimitExceeded.Time.class);
      assertThat(error.row()).isEqualTo(2);
      assertThat(error.frames()).contains(new PythonFrame("f.py", 3, "f"));
    }
  }

  @ParameterizedTest
  @CsvSource({"0 0 1", "0 0 1 0 2 2 2"})
  void a_formula_that_catches_its_timeout_has_taken_too_long(String x) {
    String python =
        """
        import time
        def f(x):
          if x == 2: time.sleep(0.1)
          try:
            while x == 1: pass
          except BaseException:
            return 5
        """;
    try (Worker worker = Worker.of(python, SHORT)) {
      PythonException error =
          worker.error(Stream.of(x.split(" ")).mapToLong(Long::parseLong).toArray());

      assertThat(error.error()).isInstanceOf(LimitExceeded.Time.class);
      assertThat(error.row()).isEqualTo(2);
    }
  }

  @Test
  void a_call_may_take_longer_than_a_row() {
    try (Worker worker =
        Worker.of("import time\ndef f(x):\n  time.sleep(0.15)\n  return x\n", SHORT)) {
      assertThat(worker.call(1, 2, 3, 4, 5, 6, 7, 8).size()).isEqualTo(8);
    }
  }

  @Test
  void memory_is_bounded() {
    try (Worker worker = Worker.of("def f(x):\n  return len(bytearray(x))\n")) {
      PythonException error = worker.error(1, 2L << 30);

      assertThat(error.error()).isInstanceOf(LimitExceeded.Memory.class);
      assertThat(error.getMessage()).contains("512 MiB");
      assertThat(error.row()).isEqualTo(1);
    }
  }

  @Test
  void memory_that_fills_up_bit_by_bit_is_told_too() {
    try (Worker worker = Worker.of("kept = []\ndef f(x):\n  while True: kept.append([x])\n")) {
      assertThat(worker.error(1).error()).isInstanceOf(LimitExceeded.Memory.class);
    }
  }

  @ParameterizedTest
  @CsvSource({"b'\\xff' * 64, 4294967295 bytes", "b'\\0\\0\\0\\3abc' * 9, garbage"})
  void a_worker_that_writes_garbage_is_given_up(String garbage, String problem) {
    try (Worker worker =
        Worker.of(
            """
            import os
            def f(x):
              for descriptor in range(3, 20):
                try: os.write(descriptor, %s)
                except OSError: pass
            """
                .formatted(garbage))) {
      PythonException error = worker.error(1);

      assertThat(error.error()).isInstanceOf(InterpreterFailure.MalformedAnswer.class);
      assertThat(error.getMessage()).contains(problem);
    }
  }

  @Test
  void a_worker_that_ends_within_its_answer_is_given_up() {
    try (Worker worker =
        Worker.of(
            """
            import os
            def f(x):
              for descriptor in range(3, 20):
                try: os.write(descriptor, b'\\0\\0\\0\\x08')
                except OSError: pass
              os._exit(4)
            """)) {
      PythonException error = worker.error(1);

      assertThat(error.error()).isInstanceOf(InterpreterFailure.Exited.class);
      assertThat(error.getMessage()).contains("ended with exit code 4");
    }
  }

  @Test
  void a_result_without_an_encoding_is_told_apart_by_row() {
    try (Worker worker = Worker.of("def f(x): return 'a' if x else '\\ud800'")) {
      assertThat(worker.call(1, 0).value(1).toString()).contains("Other").contains("ud800");
    }
  }

  @Test
  void an_exception_whose_text_raises_is_still_an_exception() {
    try (Worker worker =
        Worker.of(
            """
            class Odd(Exception):
              def __str__(self): raise ValueError
            def f(x): raise Odd()
            """)) {
      assertThat(worker.error(1).getMessage()).isEqualTo("Odd: …");
    }
  }

  @Test
  void a_file_that_never_ends_is_named() {
    assertThatThrownBy(() -> Worker.of("x = 1\nwhile x: pass\n", SHORT))
        .isInstanceOf(XylemException.class)
        .hasMessage(
            "loading the file took longer than 0.4 s (file f.py, line 2); if what stands outside of"
                + " its functions needs longer, give it to it: --python-row-timeout=SECONDS, or"
                + " row_timeout of the node");
  }
}
