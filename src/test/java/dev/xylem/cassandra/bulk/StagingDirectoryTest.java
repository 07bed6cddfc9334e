package dev.xylem.cassandra.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StagingDirectoryTest {
  @TempDir private Path place;

  @Test
  void what_a_killed_process_has_left_is_deleted_by_the_next_one() throws IOException {
    Path leftover = Files.createDirectories(place.resolve("xylem-bulk-of-the-dead/1/0/ks/table"));
    Files.writeString(leftover.resolve("da-1-bti-Data.db"), "rows");
    Files.writeString(place.resolve("xylem-bulk-of-the-dead/lock"), "4711");

    try (StagingDirectory own = StagingDirectory.create(place.toString())) {
      assertThat(place).isDirectoryNotContaining("glob:**/xylem-bulk-of-the-dead");
      assertThat(own.path()).exists();
    }
  }

  @Test
  void what_a_process_has_left_that_ended_before_it_said_who_it_is_goes_too() throws IOException {
    Path lock = place.resolve("xylem-bulk-of-the-dead/lock");
    Files.createDirectories(lock.getParent());
    Files.createFile(lock);
    Files.setLastModifiedTime(lock, FileTime.from(Instant.now().minusSeconds(600)));

    try (StagingDirectory own = StagingDirectory.create(place.toString())) {
      assertThat(lock.getParent()).doesNotExist();
      assertThat(own.path()).exists();
    }
  }

  @Test
  void what_is_being_made_stays() throws IOException {
    Path lock = place.resolve("xylem-bulk-of-another/lock");
    Files.createDirectories(lock.getParent());
    Files.createFile(lock);

    try (StagingDirectory own = StagingDirectory.create(place.toString())) {
      assertThat(lock).exists();
      assertThat(own.path()).exists();
    }
  }

  @Test
  void what_is_in_use_stays() {
    try (StagingDirectory first = StagingDirectory.create(place.toString());
        StagingDirectory second = StagingDirectory.create(place.toString())) {
      assertThat(first.path()).exists().isNotEqualTo(second.path());
    }
  }

  @Test
  void other_directories_stay() throws IOException {
    Path other = Files.createDirectory(place.resolve("xylem-bulk-without-a-lock"));
    Path stranger = Files.createDirectory(place.resolve("stranger"));

    StagingDirectory.create(place.toString()).close();

    assertThat(place).isDirectoryContaining(other::equals).isDirectoryContaining(stranger::equals);
  }

  @Test
  void closing_deletes_it_with_all_that_is_in_it() throws IOException {
    StagingDirectory own = StagingDirectory.create(place.toString());
    Files.createDirectories(own.next());

    own.close();

    assertThat(place).isEmptyDirectory();
  }

  @Test
  void a_place_that_cannot_be_written_to_is_named_with_the_option_for_it() throws IOException {
    Path file = Files.createFile(place.resolve("file"));

    assertThatThrownBy(() -> StagingDirectory.create(file.toString()))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("--bulk-directory");
  }
}
