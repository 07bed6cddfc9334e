package dev.xylem.python.graalpy;

import static dev.xylem.types.FieldType.INT;
import static dev.xylem.types.FieldType.STRING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.xylem.python.Formulas;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GraalPyContextTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "open('/etc/passwd').read()",
        "open('/tmp/written.txt', 'w')",
        "os.listdir('/')",
        "os.system('id')",
        "subprocess.run(['id'])",
        "socket.create_connection(('127.0.0.1', 9))",
        "threading.Thread(target=print).start()",
        "__import__('ctypes').CDLL(None)",
        "__import__('java').type('java.lang.System').exit(3)",
        "__import__('polyglot').eval(language='js', string='1')",
        "os.environ['HOME']",
        "sys.exit(3)",
        "os._exit(3)",
      })
  void formulas_cannot_reach_the_machine(String attack) {
    String python =
        """
        import os, subprocess, socket, sys, threading

        def attack(code):
            exec(code)
            return 1
        """;

    XylemException error =
        catchThrowableOfType(
            XylemException.class, () -> Formulas.value(python, STRING, attack, INT, "attack(r.x)"));

    assertThat(error).as("refused").isNotNull();
    assertThat(error.facts()).containsEntry(Fact.ROW, Formulas.CHUNK + "#0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "os.getppid() | formulas in GraalPy have no system call getppid | --python=cpython",
        "threading.Thread(target=print).start() | formulas in GraalPy have no threads | cpython",
        "subprocess.run(['true']) | PermissionError: [Errno 1] formulas may not start programs | "
            + "allow: [processes]",
        "os.system('true') | PermissionError: [Errno 1] formulas may not start programs | "
            + "--python-allow=processes",
        "os.fork() | AttributeError: module 'os' has no attribute 'fork' | --python=cpython",
        "import ctypes | formulas in GraalPy may not call native code, such as ctypes and sqlite3 |"
            + " allow: [native]",
        "import sqlite3 | formulas in GraalPy may not call native code, such as ctypes and sqlite3"
            + " | --python=cpython",
        "socket.socketpair() | formulas may not use the network: socket is refused | [network]",
      })
  void what_graalpy_lacks_is_said_without_names_of_java(
      String code, String problem, String nextStep) {
    String python = "import os, socket, subprocess, threading\ndef f(x):\n  " + code;

    XylemException error =
        catchThrowableOfType(
            XylemException.class, () -> Formulas.value(python, INT, 1L, INT, "f(r.x)"));

    assertThat(error.problem()).isEqualTo(problem);
    assertThat(error.facts().get(Fact.HINT)).contains(nextStep);
  }

  @Test
  void what_fails_within_graalpy_is_said_without_names_of_java() {
    String python =
        """
        import multiprocessing
        def f(x):
            multiprocessing.Process(target=print).start()
        """;

    XylemException error =
        catchThrowableOfType(
            XylemException.class, () -> Formulas.value(python, INT, 1L, INT, "f(r.x)"));

    assertThat(error.problem()).startsWith("GraalPy has failed: ").doesNotContain("java.lang");
    assertThat(error.facts().get(Fact.HINT)).contains("--python=cpython");
  }

  @Test
  void hashes_are_the_same_in_every_run() {
    assertThat(Formulas.value("# one", INT, 1L, INT, "hash('abc')"))
        .isEqualTo(Formulas.value("# two", INT, 1L, INT, "hash('abc')"))
        .isEqualTo(96354L);
  }
}
