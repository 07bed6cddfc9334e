package dev.xylem.filesystem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class LockedDirectoryTest {
  @TempDir private Path place;

  /** Else a process that looks for leftovers deletes it while it is in use. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void a_directory_keeps_its_lock_when_the_same_process_locks_another_one_beside_it()
      throws IOException {
    Path lock = Files.createDirectory(place.resolve("xylem-1")).resolve("lock");
    try (LockedDirectory first = LockedDirectory.lock(lock.getParent(), "xylem-*")) {
      assertThat(isLocked(lock)).isTrue();

      LockedDirectory.lock(Files.createDirectory(place.resolve("xylem-2")), "xylem-*").close();

      assertThat(first.path()).exists();
      assertThat(isLocked(lock)).isTrue();
    }
    assertThat(place).isEmptyDirectory();
  }

  /** As on a disk that is full. */
  @Test
  void given_a_lock_that_cannot_be_made_then_the_directory_is_deleted() throws IOException {
    Path directory = Files.createDirectory(place.resolve("xylem-1"));
    Files.createFile(directory.resolve("lock"));

    assertThatThrownBy(() -> LockedDirectory.lock(directory, "xylem-*"))
        .isInstanceOf(IOException.class);

    assertThat(place).isEmptyDirectory();
  }

  private static boolean isLocked(Path file) throws IOException {
    String inode = ":%s ".formatted(Files.getAttribute(file, "unix:ino"));
    return Files.readString(Path.of("/proc/locks")).contains(inode);
  }
}
