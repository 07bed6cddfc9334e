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
    ServerLibraries libraries = new ServerLibraries(Files.createDirectory(temp.resolve("server")));
    ClassDataArchive archive = ClassDataArchive.of(libraries, new Jdk(temp, "17.0.15"));
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
}
