package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What {@code bin/xylem} passes on to Java. */
class LauncherTest extends InstalledLauncher {
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
  void given_no_memory_or_threads_left_then_the_jvm_says_so_among_the_errors() throws Exception {
    jdk("a", "17.0.15");

    assertThat(launch(Map.of(), RUN).lines())
        .containsSubsequence(
            "-XX:+DisplayVMOutputToStderr", "-Xlog:disable", "-Xlog:all=warning:stderr");
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
}
