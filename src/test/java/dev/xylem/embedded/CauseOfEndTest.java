package dev.xylem.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CauseOfEndTest {
  @TempDir private Path data;

  @Test
  void given_a_directory_that_was_moved_away_and_made_anew_then_that_is_the_cause()
      throws IOException {
    NodeDirectory node = new NodeDirectory(data.resolve("node1"));
    Files.createDirectories(node.data());

    assertThat(CauseOfEnd.of(node))
        .hasValue(
            "its directory %s is gone; put it back, or name another one with --data=DIR"
                .formatted(data.resolve("node1")));
  }

  @Test
  void given_a_directory_that_is_there_and_no_log_then_the_cause_is_not_known() throws IOException {
    NodeDirectory node = new NodeDirectory(data.resolve("node1"));
    Files.createDirectories(node.jvmOptions().getParent());
    Files.createFile(node.jvmOptions());

    assertThat(CauseOfEnd.of(node)).isEmpty();
  }
}
