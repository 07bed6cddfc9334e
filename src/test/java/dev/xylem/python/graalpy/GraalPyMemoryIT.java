package dev.xylem.python.graalpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class GraalPyMemoryIT {
  /** In a JVM of its own, which ends when its memory does, as that of {@code bin/xylem}. */
  @Test
  void a_row_that_fills_the_heap_is_given_up_and_others_go_on() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx200m",
                "-XX:+UseParallelGC",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                MemoryBomb.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output.lines().toList())
        .satisfiesExactly(
            error ->
                assertThat(error)
                    .startsWith("1: the Python code took so much memory that the heap"),
            next -> assertThat(next).isEqualTo("3"));
  }
}
