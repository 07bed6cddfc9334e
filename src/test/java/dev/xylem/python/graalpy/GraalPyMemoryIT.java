package dev.xylem.python.graalpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GraalPyMemoryIT {
  private static final String[] BOMBS = {
    "filled = []\nwhile True: filled.append([1, 2, 3, 4])",
    "filled = [1]\nwhile True: filled = filled + filled",
    "return len('x' * 10 ** 9)",
    "return len(bytearray(10 ** 9))",
    "import io\nfile = io.BytesIO(); file.seek(10 ** 9); file.write(b'x')",
    "return 1 << 10 ** 9",
  };

  /** In a JVM of its own, with the options that matter here of {@code bin/xylem}. */
  @Test
  void a_row_that_fills_the_heap_is_given_up_and_others_go_on() throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx200m",
                "-XX:+UseParallelGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                MemoryBomb.class.getName()));
    Collections.addAll(command, BOMBS);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output.replaceAll("heap of .* is full", "heap is full").lines().toList())
        .isEqualTo(
            Stream.of(BOMBS)
                .flatMap(
                    bomb ->
                        Stream.of(
                            "1: the Python code took so much memory that the heap is full", "3"))
                .toList());
  }
}
