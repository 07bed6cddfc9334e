package dev.xylem.python;

import static dev.xylem.types.FieldType.INT;
import static dev.xylem.types.FieldType.STRING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.xylem.python.graalpy.GraalPy;
import dev.xylem.script.PythonPermission;
import dev.xylem.types.Chunk;
import dev.xylem.types.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What formulas can do to the machine on GraalPy. */
class EscapesIT {
  private static final PythonEngine ENGINE = new GraalPy();
  private static final Schema CODE = Formulas.x(STRING);
  private static final PythonFile FILE =
      Formulas.file(
          """
          def attack(code):
              found = {}
              exec(code, found)
              return "escaped" if found["escaped"] else "refused"
          """);

  @TempDir private Path directory;
  private Victim victim;

  @BeforeEach
  void aVictim() throws IOException {
    victim = new Victim(directory);
  }

  /** With permission to write, one attack leaves a file where the tests run. */
  @AfterEach
  void removeWhatWasAllowed() throws IOException {
    Files.deleteIfExists(Path.of("here"));
  }

  @AfterEach
  void noServer() throws IOException {
    victim.close();
  }

  private PythonEnvironment environment(Set<PythonPermission> allowed) {
    return new PythonEnvironment(
        List.of(FILE), List.of(victim.packages()), allowed, Duration.ofSeconds(60), 1L << 30);
  }

  /** "escaped", or the name of what was raised. */
  private Map<String, String> outcomes(List<Attack> attacks, PythonPermission... allowed) {
    PythonEnvironment environment = environment(Set.of(allowed));
    PythonProgram program =
        Formulas.program(
            ENGINE, environment, CODE, Formulas.field("outcome", STRING, "attack(r.x)"));
    Map<String, String> outcomes = new LinkedHashMap<>();
    try (FormulaEvaluator formulas =
        new FormulaEvaluator(ENGINE, environment, program, PythonOutput.DROPPED)) {
      for (Attack attack : attacks) {
        outcomes.put(attack.what(), outcome(formulas, victim.aimed(attack)));
      }
    }
    return outcomes;
  }

  private static String outcome(FormulaEvaluator formulas, String code) {
    try {
      return (String) formulas.evaluate(Formulas.rows(CODE, code))[0].value(0);
    } catch (FormulaException e) {
      return isRefusal(e.why().problem()) ? "refused" : e.why().problem();
    }
  }

  /** A mistake in an attack must not pass for its refusal. */
  private static boolean isRefusal(String problem) {
    return Stream.of(
            "PermissionError",
            "FileNotFoundError", // of programs and temporary directories
            "ModuleNotFoundError: No module named 'planted'",
            "formulas in GraalPy may not call native code",
            "KeyError: 'host symbol java.lang.", // "… access has been denied"
            "AttributeError: foreign object has no attribute 'getClass'",
            "OSError: [Errno 5] Atomic move",
            "AttributeError: module 'os' has no attribute 'fork'",
            "AttributeError: module 'time' has no attribute 'tzset'",
            "AttributeError: module 'os' has no attribute 'posix_spawn'",
            "formulas in GraalPy have no system call",
            "formulas may not use the network",
            "formulas may not start programs")
        .anyMatch(problem::startsWith);
  }

  private static List<Attack> all() {
    return Stream.of(
            Attack.READING,
            Attack.WRITING,
            Attack.NETWORKING,
            Attack.RUNNING,
            Attack.ON_THE_PROCESS,
            Attack.ALWAYS,
            Attack.ON_THE_JVM,
            Attack.THROUGH_JAVA)
        .flatMap(List::stream)
        .toList();
  }

  @Test
  void every_attack_is_refused_and_rows_after_it_are_fine() {
    Map<String, String> before = victim.files();
    List<Attack> attacks = new ArrayList<>(all());
    attacks.add(new Attack("import a package", "import linked; escaped = linked.HERE"));

    Map<String, String> outcomes = outcomes(attacks);

    assertThat(outcomes)
        .containsAllEntriesOf(Attack.expected("refused", all()))
        .containsEntry("import a package", "escaped");
    assertThat(victim.files()).isEqualTo(before);
  }

  @ParameterizedTest
  @EnumSource(names = {"READ_FILES", "WRITE_FILES", "NETWORK", "PROCESSES", "NATIVE", "JAVA"})
  void a_permission_lets_one_thing_through_and_nothing_else(PythonPermission permission) {
    List<Attack> through = new ArrayList<>(allowedBy(permission));
    // GraalPy's functions for files cannot do these.
    through.removeIf(
        attack -> List.of("rename a file", "write a temporary file").contains(attack.what()));
    List<Attack> refused = new ArrayList<>(all());
    refused.removeAll(allowedBy(permission));
    // Native code and Java could do anything: it is enough to see that Python's functions do not.
    refused.removeIf(attack -> attack.what().equals("call the kernel"));
    List<Attack> tried = new ArrayList<>(through);
    tried.addAll(refused);

    assertThat(outcomes(tried, permission))
        .containsAllEntriesOf(Attack.expected("escaped", through))
        .containsAllEntriesOf(Attack.expected("refused", refused));
  }

  @Test
  void the_library_that_later_runs_load_is_only_read() {
    assertThat(outcomes(List.of(Attack.ON_THE_LIBRARY)))
        .isEqualTo(Attack.expected("refused", List.of(Attack.ON_THE_LIBRARY)));
  }

  @Test
  void a_row_that_the_call_does_not_have_is_not_blamed() {
    assertThat(error("import sys; sys._getframe(2).f_locals['__at'][0] = -5; raise ValueError()"))
        .extracting(FormulaException::row)
        .isEqualTo(PythonSession.NO_ROW);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[None, None]", "('int', b'')", "('bool', bytes(n + 1))"})
  void what_no_formula_gives_costs_the_interpreter(String packed) {
    String code =
        "import __main__; __main__.packed = lambda values, n: %s; escaped = True".formatted(packed);

    assertThat(error(code).why().problem()).contains("damaged");
  }

  private FormulaException error(String code) {
    PythonEnvironment environment = environment(Set.of());
    PythonProgram program =
        Formulas.program(
            ENGINE, environment, CODE, Formulas.field("outcome", STRING, "attack(r.x)"));
    try (FormulaEvaluator formulas =
        new FormulaEvaluator(ENGINE, environment, program, PythonOutput.DROPPED)) {
      return catchThrowableOfType(
          FormulaException.class, () -> formulas.evaluate(Formulas.rows(CODE, code)));
    }
  }

  private static List<Attack> allowedBy(PythonPermission permission) {
    return switch (permission) {
      case READ_FILES -> Attack.READING;
      case WRITE_FILES -> Attack.WRITING;
      case NETWORK -> Attack.NETWORKING;
      case PROCESSES -> Attack.RUNNING;
      case NATIVE ->
          Attack.ON_THE_PROCESS.stream()
              .filter(attack -> attack.what().equals("call the C library"))
              .toList();
      case JAVA -> Attack.THROUGH_JAVA;
    };
  }

  @Test
  void a_formula_cannot_change_the_rows_it_was_called_with() {
    String python =
        "import sys\ndef forge():\n  sys._getframe(1).f_locals['__c0'][0] = 99\n  return 1\n";
    PythonEnvironment environment = Formulas.environment(Formulas.file(python));
    Schema numbers = Formulas.x(INT);
    PythonProgram program =
        Formulas.program(ENGINE, environment, numbers, Formulas.field("y", INT, "r.x * forge()"));
    Chunk rows = Formulas.rows(numbers, 7L);

    try (FormulaEvaluator formulas =
        new FormulaEvaluator(ENGINE, environment, program, PythonOutput.DROPPED)) {
      formulas.evaluate(rows);
    }

    assertThat(rows.column(0).value(0)).isEqualTo(7L);
  }
}
