package dev.xylem.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who may open the directories of a cluster, in one that everybody may open. */
class ClusterDirectoryTest {
  private static final String PRIVATE = "rwx------";
  private static final String OF_EVERYBODY = "rwxrwxrwx";

  @TempDir private Path temp;

  @BeforeEach
  void aDirectoryOfEverybody() throws IOException {
    open(temp);
  }

  private static Path open(Path directory) throws IOException {
    // Set, not made with: that would depend on the umask.
    return Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString(OF_EVERYBODY));
  }

  private static String permissions(Path directory) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(directory));
  }

  @Test
  void what_is_made_is_the_owners_alone() throws Exception {
    try (ClusterDirectory cluster = ClusterDirectory.named(temp.resolve("new/data"))) {
      assertThat(permissions(temp.resolve("new"))).isEqualTo(PRIVATE);
      assertThat(permissions(cluster.path())).isEqualTo(PRIVATE);
      assertThat(permissions(cluster.node(1).path())).isEqualTo(PRIVATE);
    }
    try (ClusterDirectory cluster = ClusterDirectory.temporary()) {
      assertThat(permissions(cluster.path())).isEqualTo(PRIVATE);
    }
    assertThat(permissions(temp)).isEqualTo(OF_EVERYBODY);
  }

  @Test
  void an_empty_one_is_closed() throws IOException {
    Path data = open(Files.createDirectory(temp.resolve("data")));

    ClusterDirectory.named(data).close();

    assertThat(permissions(data)).isEqualTo(PRIVATE);
  }

  @Test
  void one_that_a_node_has_made_anew_after_it_was_moved_away_is_closed() throws IOException {
    Path data = open(Files.createDirectory(temp.resolve("data")));
    Files.createDirectories(data.resolve("node1/data/commitlog"));

    ClusterDirectory.named(data).close();

    assertThat(permissions(data)).isEqualTo(PRIVATE);
  }

  /** Who is told so may take the Cassandra that is up there, and needs no JDK for another. */
  @Test
  void given_one_in_use_then_that_is_said_before_anything_else_is_looked_for() throws Exception {
    Path data = temp.resolve("data");
    try (ClusterDirectory held = ClusterDirectory.named(data)) {
      var another = EmbeddedCassandra.builder().directory(held.path()).javaHome(temp);

      assertThatThrownBy(another::start).isInstanceOf(DirectoryInUseException.class);
    }
  }

  @Test
  void one_that_was_open_is_closed_at_the_next_start() throws Exception {
    Path data = temp.resolve("data");
    try (ClusterDirectory cluster = ClusterDirectory.named(data)) {
      open(cluster.node(1).path());
      open(data);
    }

    try (ClusterDirectory cluster = ClusterDirectory.named(data)) {
      assertThat(permissions(data)).isEqualTo(PRIVATE);
      assertThat(permissions(cluster.node(1).path())).isEqualTo(PRIVATE);
    }
  }

  @Test
  void an_open_one_with_other_files_is_refused_and_stays_as_it_is() throws IOException {
    Path home = open(Files.createDirectory(temp.resolve("home")));
    Files.createFile(home.resolve("letter.txt"));

    assertThatThrownBy(() -> ClusterDirectory.named(home))
        .isInstanceOf(EmbeddedCassandraException.class)
        .hasMessageContaining("holds other files, and other users may open it")
        .hasMessageEndingWith("chmod 700 " + home);
    assertThat(permissions(home)).isEqualTo(OF_EVERYBODY);
    assertThat(home.resolve("xylem.lock")).doesNotExist();
  }

  @Test
  void a_closed_one_may_hold_other_files() throws IOException {
    Path home = Files.createDirectory(temp.resolve("home"));
    Files.createFile(home.resolve("letter.txt"));
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString(PRIVATE));

    ClusterDirectory.named(home).close();

    assertThat(home.resolve("xylem.lock")).exists();
  }
}
