package dev.xylem.python.cpython;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkingDirectoryTest {
  @TempDir private Path parent;

  @Test
  void given_a_worker_that_has_ended_then_nothing_of_it_is_left() throws IOException {
    WorkingDirectory directory = WorkingDirectory.createIn(parent);
    assertThat(directory.home()).isEmptyDirectory();
    Files.writeString(directory.home().resolve("cache"), "of a formula");

    directory.close();

    assertThat(parent).isEmptyDirectory();
  }

  /** It left a directory behind, and the message advised another interpreter. */
  @Test
  void given_a_full_disk_then_it_is_named_and_nothing_is_left_on_it() throws Exception {
    // There is room for the disk's own directory, that of the worker, and the file in it.
    assumeTrue(
        succeeds("mount", "-t", "tmpfs", "-o", "nr_inodes=3", "tmpfs", parent.toString()),
        "mounting is for root");
    try {
      assertThatThrownBy(() -> WorkingDirectory.createIn(parent))
          .isInstanceOf(XylemException.class)
          .hasMessageContainingAll(parent.toString(), "No space left on device", "java.io.tmpdir");
      assertThat(parent).isEmptyDirectory();
    } finally {
      assertThat(succeeds("umount", "-l", parent.toString())).isTrue();
    }
  }

  private static boolean succeeds(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(command).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
