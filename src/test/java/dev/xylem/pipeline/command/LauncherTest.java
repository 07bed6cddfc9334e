package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThatCode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/xylem} with JDKs whose {@code java} prints what it is given. */
class LauncherTest {

  private static final Path SCRIPT = Path.of("../../pipeline/bin/xylem");

  /** With formulas, if any, for CPython only: in GraalPy there is no archive. */
  private static final String[] RUN = {"run", "--script=script.yaml", "--python=cpython"};

  @TempDir Path temp;
  private Path launcher;

  @BeforeEach
  void install() throws IOException {
    Path application = temp.resolve("the application");
    launcher = application.resolve("bin/xylem");
    Files.createDirectories(launcher.getParent());
    Files.createDirectories(application.resolve("target/jit"));
    Files.createFile(application.resolve("target/xylem.jar"));
    Files.copy(SCRIPT, launcher);
    Files.writeString(temp.resolve("script.yaml"), "nodes: {}");
  }

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
    assertThat(launch(Map.of(), "show").lines()).contains(end);
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

  @Test
  void given_benchmarks_then_they_are_on_the_class_path() throws Exception {
    jdk("a", "25.0.3");
    assertThat(launch(Map.of(), "bench").lines()).noneMatch(line -> line.contains("xylem-bench"));
    Path benchmarks = temp.resolve("infra/bench/target/xylem-bench.jar");
    Files.createDirectories(benchmarks.getParent());
    Files.createFile(benchmarks);

    assertThat(launch(Map.of(), "bench").lines())
        .anyMatch(line -> line.matches(".*/xylem.jar:.*/infra/bench/target/xylem-bench.jar"));
  }

  @Test
  void given_no_archive_of_classes_then_a_run_makes_one() throws Exception {
    jdk("a", "25.0.3");

    assertThat(launch(Map.of(), RUN).lines())
        .contains("-XX:+RecordDynamicDumpInfo")
        .anyMatch(line -> line.matches("-Dxylem.class.archive=.*/a cache/classes-.*[.]jsa"));
    assertThat(launch(Map.of(), "show").lines()).noneMatch("-XX:+RecordDynamicDumpInfo"::equals);
    assertThat(launch(Map.of("XYLEM_ARCHIVE", "off"), RUN).lines())
        .noneMatch("-XX:+RecordDynamicDumpInfo"::equals);
    assertThat(launch(Map.of("XYLEM_JAVA_OPTS", "-Xshare:off"), RUN).lines())
        .noneMatch("-XX:+RecordDynamicDumpInfo"::equals);
  }

  @Test
  void given_an_archive_of_these_classes_then_it_is_used() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();
    Files.createFile(archive);

    assertThat(launch(Map.of(), RUN).lines())
        .contains("-XX:SharedArchiveFile=" + archive)
        .noneMatch("-XX:+RecordDynamicDumpInfo"::equals);
    assertThat(launch(Map.of(), "validate").lines()).contains("-XX:SharedArchiveFile=" + archive);
  }

  @Test
  void given_another_build_then_the_archive_is_another_one() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();

    Files.writeString(temp.resolve("the application/target/xylem.jar"), "built again");

    assertThat(missingArchive()).isNotEqualTo(archive);
  }

  @Test
  void given_a_directory_that_others_can_write_to_then_there_is_no_archive() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();
    Files.createFile(archive);
    Files.setPosixFilePermissions(
        archive.getParent(), PosixFilePermissions.fromString("rwxrwxrwx"));

    assertThat(launch(Map.of(), RUN).lines()).noneMatch(line -> line.contains(".jsa"));
  }

  @Test
  void given_a_build_of_equal_size_at_another_time_then_the_archive_is_another_one()
      throws Exception {
    jdk("a", "17.0.15");
    Path jar = temp.resolve("the application/target/xylem.jar");
    Instant built = Instant.parse("2026-01-01T12:00:00Z");

    Files.setLastModifiedTime(jar, FileTime.from(built));
    Path archive = missingArchive();
    Files.setLastModifiedTime(jar, FileTime.from(built.plusSeconds(1)));

    assertThat(missingArchive()).isNotEqualTo(archive);
  }

  @Test
  void given_another_driver_then_the_archive_is_another_one_for_each_of_its_builds()
      throws Exception {
    jdk("a", "17.0.15");
    Path drivers = temp.resolve("the application/target/drivers/scylla");
    Files.createDirectories(drivers);
    Map<String, String> scylla = Map.of("XYLEM_DRIVER", "scylla");

    Path archive = missingArchive(scylla);
    Files.writeString(drivers.resolve("driver.jar"), "built again");

    assertThat(missingArchive(scylla)).isNotEqualTo(archive).isNotEqualTo(missingArchive());
  }

  @Test
  void given_other_jvm_options_then_the_archive_is_another_one() throws Exception {
    jdk("a", "17.0.15");

    assertThat(missingArchive(Map.of("XYLEM_JAVA_OPTS", "-XX:-UseCompressedOops")))
        .isNotEqualTo(missingArchive());
  }

  @Test
  void given_a_relative_directory_then_it_is_one_of_the_current_directory() throws Exception {
    jdk("a", "17.0.15");

    assertThat(missingArchive(Map.of("XYLEM_ARCHIVE", "my/archives")))
        .hasParentRaw(temp.toRealPath().resolve("my/archives"));
  }

  @Test
  void given_a_directory_with_a_colon_then_it_says_that_there_is_no_archive() throws Exception {
    jdk("a", "17.0.15");

    assertThat(launch(Map.of("XYLEM_ARCHIVE", temp + "/a:b"), RUN).lines())
        .anyMatch(line -> line.matches("xylem: no archive of classes in .*/a:b: .*':'"))
        .noneMatch(line -> line.contains(".jsa"));
  }

  @Test
  void given_commands_other_than_run_then_no_directory_is_made() throws Exception {
    jdk("a", "17.0.15");

    launch(Map.of(), "show");
    launch(Map.of(), "validate");

    assertThat(temp.resolve("a cache")).doesNotExist();
  }

  @Test
  void given_an_archive_that_others_can_write_to_then_it_is_not_used() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();
    Files.createFile(archive);
    Files.setPosixFilePermissions(archive, PosixFilePermissions.fromString("rw-rw-r--"));

    assertThat(launch(Map.of(), RUN).lines()).noneMatch(line -> line.contains(".jsa"));
  }

  @Test
  void given_an_archive_of_another_user_then_it_is_not_used() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();
    Files.createFile(archive);
    assumeThatCode(() -> Files.setAttribute(archive, "unix:uid", 12345)).doesNotThrowAnyException();

    assertThat(launch(Map.of(), RUN).lines()).noneMatch(line -> line.contains(".jsa"));
  }

  @Test
  void given_a_failure_to_make_the_archive_then_it_is_not_tried_again_for_a_day() throws Exception {
    jdk("a", "17.0.15");
    Path archive = missingArchive();
    Path failure = Files.createFile(archive.resolveSibling(archive.getFileName() + ".failed"));

    assertThat(launch(Map.of(), RUN).lines()).noneMatch(line -> line.contains(".jsa"));
    Files.setLastModifiedTime(failure, FileTime.from(Instant.now().minus(Duration.ofDays(2))));
    assertThat(missingArchive()).isEqualTo(archive);
  }

  /** To make one, the JVM opens all jars twice, and with 256 files it found no classes. */
  @Test
  void given_few_open_files_then_no_archive_is_made() throws Exception {
    jdk("a", "17.0.15");

    List<String> limited =
        launch(List.of("sh", "-c", "ulimit -n 256; exec sh \"$@\"", "sh"), Map.of(), RUN).lines();

    assertThat(limited).contains("java 17.0.15").noneMatch(line -> line.contains("archive"));
    assertThat(missingArchive()).isNotNull();
  }

  private Path missingArchive() throws Exception {
    return missingArchive(Map.of());
  }

  /** Which one a run would make. */
  private Path missingArchive(Map<String, String> environment) throws Exception {
    String option = "-Dxylem.class.archive=";
    return launch(environment, RUN).lines().stream()
        .filter(line -> line.startsWith(option))
        .map(line -> Path.of(line.substring(option.length())))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void given_a_heap_that_is_full_then_the_jvm_says_so_among_the_errors() throws Exception {
    jdk("a", "17.0.15");

    assertThat(launch(Map.of(), RUN).lines()).contains("-XX:+DisplayVMOutputToStderr");
  }

  @Test
  void given_arguments_with_spaces_then_they_arrive_whole() throws Exception {
    jdk("a", "25.0.3");

    assertThat(launch(Map.of(), "run", "--script=my script.yaml", "*").lines())
        .endsWith("run", "--script=my script.yaml", "*");
  }

  @Test
  void given_a_heap_and_jvm_options_then_they_are_passed_on() throws Exception {
    jdk("a", "25.0.3");

    assertThat(
            launch(Map.of("XYLEM_HEAP", "3g", "XYLEM_JAVA_OPTS", "-Da=b -XX:+UseZGC"), "run")
                .lines())
        .contains("-Xmx3g", "-Da=b", "-XX:+UseZGC")
        .noneMatch("-XX:+UseParallelGC"::equals);
  }

  @Test
  void given_a_symbolic_link_from_elsewhere_then_the_application_is_found() throws Exception {
    jdk("a", "25.0.3");
    Path link = Files.createSymbolicLink(temp.resolve("link"), launcher);
    launcher = link;

    assertThat(launch(Map.of(), "run").lines())
        .anyMatch(line -> line.endsWith("/the application/target/xylem.jar"));
  }

  @Test
  void given_the_driver_for_scylla_then_it_stands_before_the_application() throws Exception {
    jdk("a", "25.0.3");
    Files.createDirectories(temp.resolve("the application/target/drivers/scylla"));
    String before = "the application/target/drivers/scylla/\\*:.*/the application/target/xylem.jar";

    assertThat(launch(Map.of(), "run", "--driver=scylla").lines())
        .anyMatch(line -> line.matches(".*/" + before));
    assertThat(launch(Map.of(), "run", "--driver", "Scylla").lines())
        .anyMatch(line -> line.matches(".*/" + before));
    assertThat(launch(Map.of("XYLEM_DRIVER", "scylla"), "run").lines())
        .anyMatch(line -> line.matches(".*/" + before));
    assertThat(launch(Map.of("XYLEM_DRIVER", "scylla"), "run", "--driver=apache").lines())
        .noneMatch(line -> line.matches(".*/" + before));
  }

  @Test
  void given_a_driver_that_is_not_there_then_it_says_how_to_build_it() throws Exception {
    jdk("a", "25.0.3");

    Outcome outcome = launch(Map.of(), "run", "--driver=scylla");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.output()).contains("drivers/scylla is missing; run: mvn");
  }

  @Test
  void given_no_build_then_it_says_how_to_build() throws Exception {
    Files.delete(temp.resolve("the application/target/xylem.jar"));

    Outcome outcome = launch(Map.of(), "run");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.output()).contains("run: mvn -DskipTests package");
  }

  private record Outcome(int status, String output) {
    List<String> lines() {
      return output.lines().toList();
    }
  }

  private Outcome launch(Map<String, String> environment, String... arguments) throws Exception {
    return launch(List.of("sh"), environment, arguments);
  }

  private Outcome launch(List<String> shell, Map<String, String> environment, String... arguments)
      throws Exception {
    List<String> command = new ArrayList<>(shell);
    command.add(launcher.toString());
    command.addAll(Arrays.asList(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(temp.toFile()).redirectErrorStream(true);
    Map<String, String> variables = new TreeMap<>(builder.environment());
    variables.keySet().removeIf(name -> name.startsWith("XYLEM_"));
    variables.put("XYLEM_JDKS", temp.resolve("jdks").toString());
    variables.put("XYLEM_ARCHIVE", temp.resolve("a cache").toString());
    variables.putAll(environment);
    builder.environment().clear();
    builder.environment().putAll(variables);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), output);
  }

  private Path jdk(String name, String version) throws IOException {
    Path home = temp.resolve("jdks").resolve(name);
    Path java = home.resolve("bin/java");
    Files.createDirectories(java.getParent());
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    Files.writeString(java, "#!/bin/sh\necho 'java " + version + "'\nprintf '%s\\n' \"$@\"\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    return home;
  }
}
