package dev.xylem.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerLibrariesTest {

  @TempDir Path temp;

  @Test
  void in_a_source_tree_the_server_is_found_from_the_jar_of_the_application() throws IOException {
    Path server = server("infra/cassandra/target/server");

    assertThat(
            ServerLibraries.locate(
                new Properties(), Map.of(), temp.resolve("pipeline/target/lib/embedded.jar")))
        .isEqualTo(new ServerLibraries(server));
  }

  @Test
  void the_variable_decides() throws IOException {
    server("infra/cassandra/target/server");
    Path chosen = server("elsewhere");

    assertThat(
            ServerLibraries.locate(
                new Properties(), Map.of(ServerLibraries.VARIABLE, chosen.toString()), temp))
        .isEqualTo(new ServerLibraries(chosen));
  }

  @Test
  void a_source_tree_that_is_not_built_is_told_how_to_build_it() throws IOException {
    Files.createFile(temp.resolve("pom.xml"));

    assertThatThrownBy(() -> ServerLibraries.locate(new Properties(), Map.of(), temp))
        .isInstanceOf(EmbeddedCassandraException.class)
        .hasMessageContaining("mvn -DskipTests package")
        .hasMessageContaining(ServerLibraries.VARIABLE);
  }

  private Path server(String name) throws IOException {
    Path directory = Files.createDirectories(temp.resolve(name));
    Files.createFile(directory.resolve("xylem-cassandra-1.0.jar"));
    return directory;
  }
}
