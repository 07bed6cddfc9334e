package dev.xylem.pipeline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassArchiveTest {
  @TempDir Path temp;

  @Test
  void givenAJvmThatDidNotRecord_thenNothingIsLeftBehind() {
    assertThatCode(() -> new ClassArchive(temp.resolve("classes-1.jsa")).make())
        .doesNotThrowAnyException();
    assertThat(temp).isEmptyDirectory();
  }

  @Test
  void givenADirectoryThatIsGone_thenNothingFails() {
    assertThatCode(() -> new ClassArchive(temp.resolve("gone/classes-1.jsa")).make())
        .doesNotThrowAnyException();
  }
}
