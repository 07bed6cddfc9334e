package dev.xylem.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadedClassesTest {
  @TempDir Path temp;

  @Test
  void a_jvm_that_was_not_started_for_it_says_that_it_cannot() {
    Path archive = temp.resolve("classes.jsa");

    assertThatThrownBy(() -> LoadedClasses.archiveTo(archive))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("this JVM cannot archive its classes: ");
    assertThat(archive).doesNotExist();
  }
}
