package dev.xylem.pipeline.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.cassandra.session.CassandraConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Command line before environment before file. */
class ConnectionSourcesTest {
  private static final ConnectionSources NONE =
      new ConnectionSources(Optional.empty(), Optional.empty(), Optional.empty(), false);

  @TempDir private Path directory;
  private final List<String> warnings = new ArrayList<>();
  private Path file;

  @BeforeEach
  void writeFile() throws IOException {
    file =
        Files.writeString(
            directory.resolve("cassandra.yaml"),
            "{hosts: filed, local-datacenter: filed, username: filed, password: filed}");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void without_a_word_cassandra_is_embedded() {
    assertThat(NONE.resolve(Map.of(), warnings::add)).isEmpty();
    assertThat(NONE.resolve(Map.of("XYLEM_CASSANDRA_USERNAME", "u"), warnings::add)).isEmpty();
  }

  @Test
  void an_environment_can_be_rid_of_all_that_names_a_cluster() {
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "XYLEM_CASSANDRA_HOSTS", "exported",
                "XYLEM_CASSANDRA_CONFIG", file.toString(),
                "XYLEM_CASSANDRA_PASSWORD", "exported",
                "PATH", "/bin"));

    ConnectionSources.removeFrom(environment);

    assertThat(environment).containsOnlyKeys("PATH");
  }

  @Test
  void the_command_line_wins_over_the_environment_and_that_over_the_file_key_by_key() {
    ConnectionSources arguments =
        new ConnectionSources(Optional.of("typed"), Optional.empty(), Optional.of(file), false);

    CassandraConfig config =
        config(
            arguments,
            Map.of(
                "XYLEM_CASSANDRA_HOSTS", "exported",
                "XYLEM_CASSANDRA_LOCAL_DATACENTER", "exported",
                "XYLEM_CASSANDRA_PASSWORD", "exported"));

    assertThat(config)
        .isEqualTo(
            CassandraConfig.of("typed", "ks")
                .withLocalDatacenter("exported")
                .withCredentials("filed", "exported"));
    assertThat(warnings).isEmpty();
  }

  @Test
  void the_environment_can_name_the_file_too() {
    assertThat(config(NONE, Map.of("XYLEM_CASSANDRA_CONFIG", file.toString())))
        .isEqualTo(
            CassandraConfig.of("filed", "ks")
                .withLocalDatacenter("filed")
                .withCredentials("filed", "filed"));
  }

  @Test
  void the_environment_alone_is_enough_and_its_files_start_from_here() {
    CassandraConfig config =
        config(
            NONE,
            Map.of(
                "XYLEM_CASSANDRA_HOSTS", "h",
                "XYLEM_CASSANDRA_TLS_TRUSTSTORE", "ca.pem"));

    assertThat(config.security().tls().truststore())
        .isEqualTo(Path.of("ca.pem").toAbsolutePath().toString());
  }

  @Test
  void a_directory_for_an_embedded_cassandra_wins_over_the_environment() {
    ConnectionSources arguments =
        new ConnectionSources(Optional.empty(), Optional.empty(), Optional.empty(), true);

    assertThat(arguments.resolve(Map.of("XYLEM_CASSANDRA_HOSTS", "h"), warnings::add)).isEmpty();
  }

  @Test
  void an_embedded_cassandra_takes_no_file() {
    ConnectionSources arguments =
        new ConnectionSources(Optional.of("embedded"), Optional.empty(), Optional.of(file), false);

    assertThatThrownBy(() -> arguments.resolve(Map.of(), warnings::add))
        .hasMessageContaining("--cassandra-config is for a cluster");
  }

  @Test
  void a_variable_that_makes_no_sense_is_named() {
    assertThatThrownBy(() -> config(NONE, Map.of("XYLEM_CASSANDRA_TLS", "yes")))
        .hasMessage("XYLEM_CASSANDRA_TLS: true or false is needed");
  }

  @Test
  void a_file_that_others_can_read_is_worked_with_and_warned_of() throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

    config(NONE, Map.of("XYLEM_CASSANDRA_CONFIG", file.toString()));

    assertThat(warnings).singleElement().asString().contains("others can read", "chmod 600");
  }

  private CassandraConfig config(ConnectionSources arguments, Map<String, String> environment) {
    return arguments.resolve(environment, warnings::add).orElseThrow().config("ks");
  }
}
