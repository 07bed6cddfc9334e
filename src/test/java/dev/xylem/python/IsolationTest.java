package dev.xylem.python;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.script.PythonPermission;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a process can do after isolation.py was applied to it, and before. */
class IsolationTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String DRIVER =
      """
      import json, os, sys

      order = json.load(sys.stdin)
      isolation = type(sys)("isolation")
      exec(order["isolation"], isolation.__dict__)
      if "landlock" in order["without"]:
          isolation.restrict_files = lambda allowed, roots: 0
      if "seccomp" in order["without"]:
          isolation.filter_calls = lambda allowed, landlock: False
      if "truncation" in order["without"]:
          call = isolation.call
          asked = lambda number, *rest: number == isolation.CREATE_RULESET and rest[0] is None
          isolation.call = lambda *order: 2 if asked(*order) else call(*order)
      sys.path.append(order["packages"])
      outcome = {"protections": "none"}
      if "all" not in order["without"]:
          readable = [order["packages"]]
          outcome["protections"] = str(isolation.apply(order["allowed"], readable, 1 << 30))
      os.environ.pop("TMPDIR", None)
      for what, code in order["attacks"].items():
          found = {}
          try:
              exec(code, found)
              outcome[what] = "escaped" if found["escaped"] else "refused"
          except (OSError, ImportError) as error:
              outcome[what] = "refused"
          except BaseException as error:
              outcome[what] = repr(error)
      json.dump(outcome, sys.stdout)
      sys.stdout.flush()
      os._exit(0)
      """;

  @TempDir private Path directory;
  @TempDir private Path working;

  @BeforeAll
  static void pythonIsNeeded() throws Exception {
    try {
      assumeTrue(new ProcessBuilder("python3", "-V").start().waitFor() == 0);
    } catch (IOException e) {
      assumeTrue(false, "there is no python3");
    }
  }

  private Map<String, String> outcomes(String without, List<Attack> attacks, String... allowed)
      throws Exception {
    try (Victim victim = new Victim(directory)) {
      Map<String, String> aimed = new LinkedHashMap<>();
      attacks.forEach(attack -> aimed.put(attack.what(), victim.aimed(attack)));
      Map<String, Object> order =
          Map.of(
              "isolation", PythonResource.text("cpython/isolation.py"),
              "without", without,
              "packages", victim.packages(),
              "allowed", allowed,
              "attacks", aimed);
      ProcessBuilder command = new ProcessBuilder("python3", "-s", "-B", "-c", DRIVER);
      Process python = command.directory(working.toFile()).start();
      python.getOutputStream().write(JSON.writeValueAsBytes(order));
      python.getOutputStream().close();
      String said = new String(python.getInputStream().readAllBytes(), UTF_8);
      String errors = new String(python.getErrorStream().readAllBytes(), UTF_8);
      assertThat(python.waitFor(20, TimeUnit.SECONDS)).isTrue();
      assertThat(said).as(errors).isNotEmpty();
      Map<String, String> outcomes = new LinkedHashMap<>();
      JSON.readTree(said)
          .fields()
          .forEachRemaining(field -> outcomes.put(field.getKey(), field.getValue().asText()));
      return outcomes;
    }
  }

  private static List<Attack> all() {
    return Stream.of(
            Attack.READING,
            Attack.WRITING,
            Attack.NETWORKING,
            Attack.RUNNING,
            Attack.ON_THE_PROCESS,
            Attack.ALWAYS,
            Attack.THROUGH_THE_KERNEL,
            Attack.ON_MOUNTS,
            Attack.ABOUT_OTHER_PROCESSES)
        .flatMap(List::stream)
        .toList();
  }

  @Test
  void without_isolation_the_attacks_succeed() throws Exception {
    List<Attack> attacks = new ArrayList<>(all());
    attacks.addAll(Attack.EMPTYING);
    // Whether these do depends on the machine and on the account.
    attacks.remove(Attack.FLAGGING);
    attacks.removeAll(Attack.ON_MOUNTS);
    attacks.removeIf(
        attack ->
            List.of(
                    "see the environment",
                    "trace a process",
                    "leave its namespaces",
                    "take a lease on a file",
                    "watch a directory",
                    "ask for what it shares with its parent",
                    "ask for where all processes stand")
                .contains(attack.what()));

    assertThat(outcomes("all", attacks)).containsAllEntriesOf(Attack.expected("escaped", attacks));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "landlock"})
  void with_isolation_every_attack_is_refused(String without) throws Exception {
    Map<String, String> outcomes = outcomes(without, all());

    assertThat(outcomes).containsAllEntriesOf(Attack.expected("refused", all()));
    assertThat(Files.list(working)).isEmpty();
  }

  @Test
  void files_are_not_emptied_where_landlock_does_not_know_of_it() throws Exception {
    assertThat(outcomes("truncation", Attack.EMPTYING))
        .containsAllEntriesOf(Attack.expected("refused", Attack.EMPTYING))
        .extractingByKey("protections")
        .asString()
        .contains("landlock-2");
    assertThat(directory.resolve("secret")).isNotEmptyFile();
  }

  @ParameterizedTest
  @ValueSource(strings = {"seccomp", "landlock seccomp"})
  void without_seccomp_what_python_reports_is_refused(String without) throws Exception {
    List<Attack> attacks = new ArrayList<>(all());
    attacks.removeAll(Attack.THROUGH_THE_KERNEL);
    attacks.removeAll(Attack.ON_MOUNTS);
    attacks.removeAll(Attack.ABOUT_OTHER_PROCESSES);

    Map<String, String> outcomes = outcomes(without, attacks);

    assertThat(outcomes).containsAllEntriesOf(Attack.expected("refused", attacks));
    assertThat(outcomes.get("protections")).contains("audit");
  }

  @ParameterizedTest
  @CsvSource({
    "READ_FILES, ''",
    "READ_FILES, landlock",
    "WRITE_FILES, ''",
    "NETWORK, ''",
    "PROCESSES, ''",
    "PROCESSES, landlock"
  })
  void a_permission_lets_one_thing_through_and_nothing_else(
      PythonPermission permission, String without) throws Exception {
    List<Attack> through =
        switch (permission) {
          case READ_FILES -> Attack.READING;
          case WRITE_FILES -> Attack.WRITING;
          case NETWORK -> Attack.NETWORKING;
          default -> running(without);
        };
    List<Attack> refused = new ArrayList<>(all());
    refused.removeAll(through);
    if (permission == PythonPermission.WRITE_FILES) {
      refused.remove(Attack.FLAGGING); // Flags are changed, or the file system has none.
      refused.remove(Attack.LOCKING);
    }

    assertThat(outcomes(without, all(), permission.word()))
        .containsAllEntriesOf(Attack.expected("escaped", through))
        .containsAllEntriesOf(Attack.expected("refused", refused));
  }

  /** The hook that stands in for Landlock does not let the C library be called. */
  private static List<Attack> running(String without) {
    return Stream.concat(Attack.RUNNING.stream(), Attack.ON_THE_PROCESS.stream())
        .filter(attack -> without.isEmpty() || !attack.what().startsWith("call"))
        .toList();
  }
}
