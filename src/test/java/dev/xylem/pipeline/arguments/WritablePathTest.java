package dev.xylem.pipeline.arguments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.pipeline.command.CommandLineResult;
import dev.xylem.pipeline.command.Xylem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.ParameterException;

class WritablePathTest {
  @TempDir private Path directory;

  @Test
  void a_file_that_is_there_or_can_be_made_is_all_right() throws IOException {
    Path there = Files.createFile(directory.resolve("there.json"));

    assertThatCode(() -> require(there)).doesNotThrowAnyException();
    assertThatCode(() -> require(directory.resolve("new.json"))).doesNotThrowAnyException();
    assertThatCode(() -> require(Path.of("new.json"))).doesNotThrowAnyException();
    assertThat(directory.resolve("new.json")).doesNotExist();
  }

  @Test
  void a_directory_is_no_file() {
    assertThatThrownBy(() -> require(directory))
        .isInstanceOf(ParameterException.class)
        .hasMessage("--out=%s: is a directory; name a file", directory);
  }

  @Test
  void a_directory_that_is_missing_is_named() {
    Path missing = directory.resolve("none");

    assertThatThrownBy(() -> require(missing.resolve("x.json")))
        .isInstanceOf(ParameterException.class)
        .hasMessageContaining("there is no directory %s; make it first", missing);
  }

  @Test
  void a_run_whose_report_could_not_be_written_does_not_begin() {
    CommandLineResult result =
        CommandLineResult.of("run", "--script=none.yaml", "--report=" + directory);

    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("xylem: --report=" + directory + ": is a directory");
  }

  private static void require(Path file) {
    WritablePath.require("--out", file, Xylem.commandLine());
  }
}
