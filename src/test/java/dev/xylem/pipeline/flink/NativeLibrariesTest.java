package dev.xylem.pipeline.flink;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In JVMs of their own: in this one, the libraries are loaded. */
class NativeLibrariesTest {
  @TempDir private Path directory;

  @Test
  void given_a_directory_then_what_beam_needs_is_there_before_it_is_used() throws Exception {
    assertThat(unpackInto(directory)).containsPattern("snappy-.*libsnappyjava");
  }

  @Test
  void given_a_directory_that_cannot_be_made_then_the_error_names_it_and_the_option()
      throws Exception {
    Path file = Files.createFile(directory.resolve("file"));

    assertThat(unpackInto(file.resolve("native")))
        .contains("native code cannot be unpacked into " + file.resolve("native"))
        .contains("XYLEM_JAVA_OPTS=-Djava.io.tmpdir=DIR");
  }

  private static String unpackInto(Path directory) throws Exception {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Unpacking.class.getName(),
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new String(process.getInputStream().readAllBytes(), UTF_8);
  }

  /** Prints the files, or the error. */
  static final class Unpacking {
    private Unpacking() {}

    public static void main(String[] arguments) throws IOException {
      Path directory = Path.of(arguments[0]);
      try {
        NativeLibraries.unpackInto(directory);
        try (Stream<Path> files = Files.list(directory)) {
          files.forEach(System.out::println);
        }
      } catch (XylemException e) {
        System.out.println(e.getMessage());
      }
    }
  }
}
