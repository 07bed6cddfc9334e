package dev.xylem.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServedCassandraTest {
  private static final long SELF = ProcessHandle.current().pid();

  @TempDir private Path directory;

  @Test
  void what_is_announced_is_found_by_who_is_refused_the_lock() throws IOException {
    ServedCassandra served = served(Optional.of(new JmxPort(7199, "jmx", "other secret")));

    ServedCassandra.announce(served);

    assertThat(ServedCassandra.of(refusalOf(SELF), directory)).contains(served);
  }

  @Test
  void the_file_is_for_the_user_alone_and_no_text_shows_its_passwords() throws IOException {
    ServedCassandra served = served(Optional.of(new JmxPort(7199, "jmx", "other secret")));

    ServedCassandra.announce(served);

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
        .isEqualTo("rw-------");
    assertThat(served.toString()).doesNotContain("secret");
  }

  @Test
  void what_another_process_than_the_holder_of_the_lock_has_left_is_not_used() throws IOException {
    ServedCassandra.announce(served(Optional.empty()));

    assertThat(ServedCassandra.of(refusalOf(SELF + 1), directory)).isEmpty();
  }

  @Test
  void a_file_that_others_may_write_to_is_not_used() throws IOException {
    ServedCassandra.announce(served(Optional.empty()));
    Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-rw----"));

    assertThat(ServedCassandra.of(refusalOf(SELF), directory)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "process=x", "process=1\nhost=127.0.0.1\nport=123456789", "\\u00"})
  void a_damaged_file_is_not_used(String text) throws IOException {
    PrivateFile.write(file(), text);

    assertThat(ServedCassandra.of(refusalOf(1), directory)).isEmpty();
  }

  @Test
  void it_is_over_when_it_is_withdrawn_or_its_process_is_gone() throws Exception {
    ServedCassandra served = served(Optional.empty());
    Process gone = new ProcessBuilder("true").start();
    gone.waitFor();

    ServedCassandra.announce(served);
    assertThat(served.isOver()).isFalse();
    assertThat(
            new ServedCassandra(
                    gone.pid(),
                    served.contactPoint(),
                    served.localDatacenter(),
                    served.login(),
                    served.jmx(),
                    directory)
                .isOver())
        .isTrue();
    ServedCassandra.withdraw(directory);
    assertThat(served.isOver()).isTrue();
    assertThat(ServedCassandra.of(refusalOf(SELF), directory)).isEmpty();
  }

  @Test
  void who_gets_the_lock_deletes_what_a_killed_process_has_left() throws IOException {
    ServedCassandra.announce(served(Optional.empty()));

    ClusterDirectory.named(directory).close();

    assertThat(file()).doesNotExist();
  }

  private Path file() {
    return directory.resolve("served.properties");
  }

  private static DirectoryInUseException refusalOf(long holder) {
    return new DirectoryInUseException("in use", Long.toString(holder));
  }

  private ServedCassandra served(Optional<JmxPort> jmx) {
    return new ServedCassandra(
        SELF,
        new InetSocketAddress("127.0.0.1", 9042),
        "datacenter1",
        new CqlLogin("xylem", "secret"),
        jmx,
        directory);
  }
}
