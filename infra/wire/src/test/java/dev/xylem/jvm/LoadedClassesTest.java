package dev.xylem.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadedClassesTest {
  @TempDir Path temp;

  @Test
  void a_jvm_that_was_not_started_for_it_writes_nothing() throws IOException {
    Path archive = temp.resolve("classes.jsa");

    LoadedClasses.archiveTo(archive);

    assertThat(archive).doesNotExist();
  }
}
