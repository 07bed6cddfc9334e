package dev.xylem.pipeline.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class DataDirectoryTest {
  @TempDir private Path directory;

  @Test
  void a_missing_directory_is_made_with_those_above_it() {
    Path data = directory.resolve("new/data");

    DataDirectory.make(data);
    DataDirectory.make(data);

    assertThat(data).isDirectory();
  }

  @Test
  void what_is_made_is_the_owners_alone() throws IOException {
    DataDirectory.make(directory.resolve("new/data"));

    for (String made : new String[] {"new", "new/data"}) {
      assertThat(Files.getPosixFilePermissions(directory.resolve(made)))
          .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }
  }

  @Test
  void what_is_there_keeps_its_permissions() throws IOException {
    Set<PosixFilePermission> shared = PosixFilePermissions.fromString("rwxr-xr-x");
    Files.setPosixFilePermissions(directory, shared);

    DataDirectory.make(directory);

    assertThat(Files.getPosixFilePermissions(directory)).isEqualTo(shared);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_place_that_takes_no_directories_is_named_with_the_option() {
    assertThatThrownBy(() -> DataDirectory.make(Path.of("/proc/xylem-data")))
        .isInstanceOf(XylemException.class)
        .hasMessageStartingWith("--data=/proc/xylem-data: the directory cannot be made: ")
        .hasMessageEndingWith("; name one that you may write to")
        .hasMessageNotContaining("Exception");
  }

  @Test
  void a_file_of_that_name_is_in_the_way() throws IOException {
    Path file = Files.createFile(directory.resolve("data"));

    assertThatThrownBy(() -> DataDirectory.make(file))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("--data=" + file)
        .hasMessageContaining("there is a file of that name");
  }
}
