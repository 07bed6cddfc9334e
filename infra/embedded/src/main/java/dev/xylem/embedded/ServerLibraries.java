package dev.xylem.embedded;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** The directory with the jars of the Cassandra server, and nothing else. */
record ServerLibraries(Path directory) {

  static final String PROPERTY = "xylem.cassandra.home";
  static final String VARIABLE = "XYLEM_CASSANDRA_HOME";
  private static final Path IN_SOURCES = Path.of("infra", "cassandra", "target", "server");

  /**
   * Where the system property or the environment say, else in the source tree that this class was
   * built in.
   *
   * @throws EmbeddedCassandraException if no server is there
   */
  static ServerLibraries locate() {
    return locate(System.getProperties(), System.getenv(), codeLocation());
  }

  static ServerLibraries locate(Properties properties, Map<String, String> environment, Path code) {
    String property = properties.getProperty(PROPERTY);
    if (property != null) {
      return require(Path.of(property), "system property " + PROPERTY);
    }
    String variable = environment.get(VARIABLE);
    if (variable != null && !variable.isBlank()) {
      return require(Path.of(variable), VARIABLE);
    }
    List<Path> tried = new ArrayList<>();
    for (Path up = code; up != null; up = up.getParent()) {
      Path candidate = up.resolve(IN_SOURCES);
      if (holdsServer(candidate)) {
        return new ServerLibraries(candidate);
      }
      if (Files.isRegularFile(up.resolve("pom.xml"))) {
        tried.add(candidate);
      }
    }
    throw new EmbeddedCassandraException(
        "The libraries of the embedded Cassandra are missing"
            + (tried.isEmpty() ? "" : " in " + tried.get(tried.size() - 1))
            + ". Build them with: mvn -DskipTests package; or name their directory with "
            + VARIABLE);
  }

  private static ServerLibraries require(Path directory, String chooser) {
    if (!holdsServer(directory)) {
      throw new EmbeddedCassandraException(
          chooser + " names " + directory + ", which holds no xylem-cassandra jar");
    }
    return new ServerLibraries(directory);
  }

  private static boolean holdsServer(Path directory) {
    return Directories.list(directory, "xylem-cassandra-*.jar").stream()
        .anyMatch(Files::isRegularFile);
  }

  /** The jars in an order that does not depend on the file system. */
  List<Path> jars() {
    return Directories.list(directory, "*.jar");
  }

  private static Path codeLocation() {
    try {
      return Path.of(
          ServerLibraries.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("Classes outside of a file system", e);
    }
  }
}
