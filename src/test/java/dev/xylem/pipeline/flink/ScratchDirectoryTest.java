package dev.xylem.pipeline.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchDirectoryTest {
  @TempDir private Path place;

  @Test
  void it_is_gone_with_all_that_is_in_it_when_it_is_closed() throws IOException {
    ScratchDirectory directory = ScratchDirectory.createIn(place);
    Files.createDirectories(directory.path().resolve("spilled/deep"));
    Files.writeString(directory.path().resolve("spilled/deep/run"), "rows");

    directory.close();

    assertThat(place).isEmptyDirectory();
  }

  @Test
  void what_a_killed_run_has_left_is_deleted_by_the_next_one() throws IOException {
    Path left = Files.createDirectories(place.resolve("xylem-4711/spilled"));
    Files.writeString(left.resolve("run"), "rows");
    Files.writeString(place.resolve("xylem-4711/lock"), "4711");

    try (ScratchDirectory own = ScratchDirectory.createIn(place)) {
      assertThat(place).isDirectoryContaining(own.path()::equals);
      assertThat(left.getParent()).doesNotExist();
    }
  }

  @Test
  void what_belongs_to_others_stays() throws IOException {
    Path keptByUser = Files.createDirectory(place.resolve("xylem-4712"));
    Path data = Files.createDirectory(place.resolve("xylem-data"));
    Files.writeString(data.resolve("lock"), "4711");

    try (ScratchDirectory first = ScratchDirectory.createIn(place);
        ScratchDirectory second = ScratchDirectory.createIn(place)) {
      assertThat(place)
          .isDirectoryContaining(first.path()::equals)
          .isDirectoryContaining(second.path()::equals)
          .isDirectoryContaining(keptByUser::equals)
          .isDirectoryContaining(data::equals);
    }
  }
}
