package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which Java {@code bin/xylem} takes, and how that compiles. */
class LauncherJdkTest extends InstalledLauncher {
  @Test
  void given_several_jdks_then_the_newest_suitable_one_is_taken() throws Exception {
    jdk("a", "17.0.15");
    jdk("b", "25.0.3");
    jdk("c", "26");
    jdk("d", "1.8.0_412");

    assertThat(launch(Map.of(), "run").lines()).contains("java 25.0.3");
  }

  @Test
  void given_xylem_java_home_then_it_decides() throws Exception {
    Path chosen = jdk("a", "21.0.7");
    jdk("b", "25.0.3");

    assertThat(launch(Map.of("XYLEM_JAVA_HOME", chosen.toString()), "run").lines())
        .contains("java 21.0.7");
  }

  @Test
  void given_xylem_java_home_without_a_jdk_then_it_is_refused() throws Exception {
    jdk("b", "25.0.3");

    Outcome outcome = launch(Map.of("XYLEM_JAVA_HOME", temp.toString()), "run");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.output()).contains("which is no JDK from 17 to 25");
  }

  @Test
  void given_no_suitable_jdk_then_it_says_which_to_install() throws Exception {
    jdk("old", "11.0.2");

    Outcome outcome = launch(Map.of(), "run");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.output()).contains("no JDK from 17 to 25 found");
  }

  @Test
  void given_a_jdk_with_jit_then_python_is_compiled() throws Exception {
    jdk("a", "21.0.7");

    assertThat(launch(Map.of(), "run").lines())
        .contains("-XX:+EnableJVMCI")
        .anyMatch(line -> line.matches("--upgrade-module-path=.*/the application/target/jit"))
        .noneMatch(line -> line.startsWith("xylem:"));
  }

  @Test
  void given_an_old_jdk_then_python_is_interpreted_without_a_word() throws Exception {
    jdk("a", "17.0.15");

    assertThat(launch(Map.of(), "run").lines())
        .contains("java 17.0.15", "-Dpolyglot.engine.WarnInterpreterOnly=false")
        .noneMatch("-XX:+EnableJVMCI"::equals)
        .noneMatch(line -> line.startsWith("xylem:"));
  }

  @Test
  void given_a_script_for_cpython_then_the_compiler_for_graalpy_is_not_loaded() throws Exception {
    jdk("a", "25.0.3");
    Path script = temp.resolve("script.yaml");
    Path python = Files.createFile(temp.resolve("a python"));
    assertThat(python.toFile().setExecutable(true)).isTrue();
    String[] arguments = {"run", "--script=" + script, "--python-interpreter=" + python};

    assertThat(launch(Map.of(), arguments).lines()).noneMatch("-XX:+EnableJVMCI"::equals);
    Files.writeString(script, "nodes: {a: {p: {engine: graalpy}}}");
    assertThat(launch(Map.of(), arguments).lines()).contains("-XX:+EnableJVMCI");
  }

  @Test
  void given_formulas_inside_the_jvm_then_memory_that_runs_out_does_not_end_it() throws Exception {
    jdk("a", "17.0.15");
    String end = "-XX:+ExitOnOutOfMemoryError";

    assertThat(launch(Map.of(), RUN).lines()).contains(end);
    assertThat(launch(Map.of(), "tables").lines()).contains(end);
    assertThat(launch(Map.of(), "run", "--script=script.yaml", "--python=graalpy").lines())
        .noneMatch(end::equals);
  }

  @Test
  void given_no_cpython_then_the_compiler_for_graalpy_is_loaded() throws Exception {
    jdk("a", "25.0.3");
    Path script = temp.resolve("script.yaml");

    assertThat(launch(Map.of(), "run", "--script", script.toString(), "--python=GraalPy").lines())
        .contains("-XX:+EnableJVMCI");
    assertThat(
            launch(Map.of(), "run", "--script=" + script, "--python-interpreter=no-such").lines())
        .contains("-XX:+EnableJVMCI");
  }

  @Test
  void given_a_run_then_the_optimising_compiler_waits_longer_unless_the_user_says_otherwise()
      throws Exception {
    jdk("a", "25.0.3");
    String own = "-XX:Tier4InvocationThreshold=5000";

    assertThat(launch(Map.of("XYLEM_JAVA_OPTS", own), RUN).lines())
        .containsSubsequence("-XX:Tier4InvocationThreshold=100000", own);
    assertThat(launch(Map.of(), "test-formulas").lines())
        .noneMatch(line -> line.startsWith("-XX:Tier4"));
  }
}
