package dev.xylem.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFilesTest {
  @TempDir private Path directory;

  @Test
  void the_same_files_with_the_same_bytes_are_the_same() throws IOException {
    ResultFiles before = written("a.csv", "1");

    assertThatNoException().isThrownBy(() -> written("a.csv", "1").requireSame(before, "round 2"));
  }

  @Test
  void a_file_with_other_bytes_is_named() throws IOException {
    ResultFiles before = written("a.csv", "1");
    ResultFiles after = written("a.csv", "2");

    assertThatThrownBy(() -> after.requireSame(before, "round 2"))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("round 2 gave other results than the runs before it")
        .hasMessageContaining("a.csv");
  }

  @Test
  void a_file_that_is_missing_or_new_is_named() throws IOException {
    ResultFiles before = written("a.csv", "1");
    ResultFiles after = written("b.csv", "1");

    assertThatThrownBy(() -> after.requireSame(before, "round 2")).hasMessageContaining("b.csv");
    assertThatThrownBy(() -> before.requireSame(after, "round 2")).hasMessageContaining("b.csv");
  }

  @Test
  void without_any_file_there_is_nothing_to_trust() {
    assertThatThrownBy(() -> ResultFiles.in(directory)).hasMessageContaining("no results");
  }

  private ResultFiles written(String name, String text) throws IOException {
    Files.writeString(directory.resolve(name), text);
    return ResultFiles.in(directory);
  }
}
