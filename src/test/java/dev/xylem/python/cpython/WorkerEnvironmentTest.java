package dev.xylem.python.cpython;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonSession;
import dev.xylem.python.PythonValue;
import dev.xylem.python.PythonValue.Text;
import dev.xylem.python.SessionPool;
import dev.xylem.types.XylemException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class WorkerEnvironmentTest {
  @TempDir Path temp;

  private static String told(String expression) {
    try (Worker worker =
        Worker.of("import os, sys, datetime\ndef f(x): return str(" + expression + ")")) {
      return ((Text) worker.call(1).value(0)).value();
    }
  }

  @Test
  void the_environment_is_the_workers_own() {
    assertThat(told("sorted(os.environ)"))
        .contains("HOME", "PYTHONHASHSEED", "TMPDIR")
        .doesNotContain("PATH", "USER", "JAVA_HOME");
    assertThat(told("os.getcwd() == os.environ['HOME'] == os.environ['TMPDIR']")).isEqualTo("True");
  }

  @Test
  void no_directory_of_scripts_is_searched_for_modules() {
    assertThat(told("'' in sys.path or os.getcwd() in sys.path")).isEqualTo("False");
  }

  @Test
  void standard_input_is_empty() {
    assertThat(told("sys.stdin.read() + os.read(0, 9).decode()")).isEmpty();
  }

  @Test
  void hashes_do_not_differ_from_run_to_run() {
    assertThat(told("hash('abc')")).isEqualTo(told("hash('abc')"));
  }

  @Test
  void the_working_directory_is_private_and_gone_afterwards() throws IOException {
    Path home;
    try (Worker worker = Worker.of("import os\ndef f(x): return os.getcwd()")) {
      home = Path.of(((Text) worker.call(1).value(0)).value());
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.getParent())))
          .isEqualTo("rwx------");
    }
    assertThat(home.getParent()).doesNotExist();
  }

  @Test
  void lines_that_are_printed_come_with_their_rows() {
    String python =
        """
        import sys
        def f(x):
          print('two\\nlines', x)
          print('bad', file=sys.stderr)
          sys.stdout.write('begun ')
        """;
    try (Worker worker = Worker.of(python)) {
      worker.call(7);

      assertThat(worker.printed)
          .containsExactly("0 out two", "0 out lines 7", "0 err bad", "0 out begun ");
    }
  }

  @Test
  void native_code_prints_to_the_standard_error() {
    try (Worker worker = Worker.of("import os\ndef f(x): os.write(1, b'native\\n')")) {
      worker.call(7);

      assertThat(worker.printed).containsExactly("-1 err native");
    }
  }

  @Test
  void more_lines_than_anyone_reads_are_counted() {
    try (Worker worker = Worker.of("def f(x): print('line\\n' * 5000)")) {
      worker.call(7);

      assertThat(worker.printed)
          .hasSize(1001)
          .last()
          .isEqualTo("-1 out … 4001 more lines were dropped");
    }
  }

  @Test
  void with_the_last_worker_the_thread_ends_that_looks_after_them() throws InterruptedException {
    SessionPool.ofJvm().clear();
    Worker worker = Worker.of("def f(x): return x");
    List<Thread> lookingAfter =
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().equals(WorkerThread.NAME))
            .toList();

    worker.close();

    assertThat(lookingAfter).hasSize(1);
    lookingAfter.get(0).join(5000);
    assertThat(lookingAfter.get(0).isAlive()).isFalse();
  }

  @Test
  void a_command_that_is_no_python_is_not_found() throws IOException {
    assertThat(CPython.find("no-such-python")).isEqualTo(Optional.empty());
    assertThat(CPython.find(script("exit 0").toString())).isEqualTo(Optional.empty());
    assertThatThrownBy(() -> CPython.require("no-such-python"))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("--python-interpreter")
        .hasMessageContaining("--python=graalpy");
  }

  @ParameterizedTest
  @CsvSource({
    "exec sleep 60, no answer within 1 s",
    "exit 4, ended with exit code 4",
    "exec cat /dev/zero, no answer within 1 s",
    "head -c 60000 > /dev/null; exec yes, garbage",
  })
  void an_interpreter_that_does_not_start_a_worker_is_given_up(String command, String problem)
      throws IOException {
    CPython python = new CPython(script(command).toString(), "3.11.7");

    assertThatThrownBy(
            () ->
                CPythonSession.open(
                    python,
                    Worker.environment("", Duration.ofSeconds(60)),
                    PythonOutput.DROPPED,
                    Duration.ofSeconds(1)))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("does not start")
        .hasMessageContaining(problem);
  }

  @Test
  void a_script_does_not_choose_cpython_where_the_kernel_cannot_shut_it_off() throws IOException {
    String unknownMachine = "import os; os.uname = lambda: type('Uname', (), {'machine': 'none'})";
    Path interpreter = script("exec python3 -s -c \"" + unknownMachine + "\n$3\"");
    CPython python = new CPython(interpreter.toString(), "3.11.7");
    PythonEnvironment environment = Worker.environment("", Duration.ofSeconds(60));

    assertThatThrownBy(() -> python.askedByScript().open(environment, PythonOutput.DROPPED))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("this machine cannot shut CPython off")
        .hasMessageContaining("if you trust them all the same: --python=cpython");
    try (PythonSession asOperatorSays = python.open(environment, PythonOutput.DROPPED)) {
      assertThat(asOperatorSays.isOutdated()).isFalse();
    }
  }

  private Path script(String command) throws IOException {
    Path script = Files.writeString(temp.resolve("python"), "#!/bin/sh\n" + command + "\n", UTF_8);
    return Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
  }

  @Test
  void workers_do_not_outlive_a_jvm_that_is_killed() throws Exception {
    Process jvm =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                HoldsWorker.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(jvm.getInputStream(), UTF_8))) {
      ProcessHandle worker = ProcessHandle.of(Long.parseLong(out.readLine())).orElseThrow();

      jvm.destroyForcibly().waitFor();

      assertThat(worker.onExit().get(10, TimeUnit.SECONDS).isAlive()).isFalse();
    } finally {
      jvm.destroyForcibly();
    }
  }

  /** A JVM that tells the process of its worker, and waits. */
  static final class HoldsWorker {
    private HoldsWorker() {}

    public static void main(String[] arguments) throws InterruptedException {
      try (Worker worker = Worker.of("import os\ndef f(x): return os.getpid()")) {
        System.out.println(((PythonValue.Int) worker.call(1).value(0)).value());
        Thread.sleep(60_000);
      }
    }
  }
}
