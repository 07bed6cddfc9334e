package dev.xylem.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassDataArchiveTest {
  @TempDir private Path temp;

  @Test
  void whatever_the_umask_of_the_node_its_archive_is_the_owners_alone() throws IOException {
    ClassDataArchive archive = archive(temp);
    Files.createFile(archive.draft());
    Files.setPosixFilePermissions(archive.draft(), PosixFilePermissions.fromString("rw-rw-rw-"));

    archive.publish();

    assertThat(Directories.list(temp, "server-*.jsa"))
        .singleElement()
        .satisfies(
            made ->
                assertThat(Files.getPosixFilePermissions(made))
                    .isEqualTo(PosixFilePermissions.fromString("rw-------")));
  }

  @Test
  void two_names_of_one_jdk_share_an_archive() throws IOException {
    Path jdk = Files.createDirectory(temp.resolve("java-17-openjdk"));
    Path link = Files.createSymbolicLink(temp.resolve("java-17"), jdk);
    ClassDataArchive archive = archive(jdk);
    Files.createFile(archive.draft());

    archive.publish();

    assertThat(archive(link).isMissing()).isFalse();
  }

  @Test
  void the_next_archive_deletes_drafts_of_processes_that_have_ended() throws IOException {
    ClassDataArchive archive = archive(temp);
    Files.createFile(archive.draft());
    Path ofKilled = Files.createFile(temp.resolve("server-1f.jsa.999999999-1f"));
    Path ofAnother =
        Files.createFile(
            temp.resolve("server-1f.jsa.%d-1f".formatted(ProcessHandle.current().pid())));

    archive.publish();

    assertThat(ofKilled).doesNotExist();
    assertThat(ofAnother).exists();
  }

  private ClassDataArchive archive(Path jdk) throws IOException {
    ServerLibraries libraries =
        new ServerLibraries(Files.createDirectories(temp.resolve("server")));
    return ClassDataArchive.of(libraries, new Jdk(jdk, "17.0.15"));
  }
}
