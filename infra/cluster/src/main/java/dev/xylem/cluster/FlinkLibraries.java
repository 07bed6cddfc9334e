package dev.xylem.cluster;

import dev.xylem.types.XylemException;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;

/**
 * What a JobManager and a worker are made of: Flink and nothing of Xylem, which comes with its jobs
 * as on any cluster.
 *
 * @param environment variables that Flink's own scripts would set
 */
public record FlinkLibraries(String classPath, Map<String, String> environment) {
  private static final Path IN_SOURCES = Path.of("infra", "cluster", "target", "flink");

  /**
   * @param home a distribution, or null for what the build has left
   * @throws XylemException if there is no Flink
   */
  static FlinkLibraries locate(String home) throws IOException {
    return home == null ? ofBuild() : ofDistribution(Path.of(home).toAbsolutePath().normalize());
  }

  /** As with a jar more in {@code lib}. */
  FlinkLibraries with(Path jar) {
    return new FlinkLibraries(classPath + File.pathSeparator + jar, environment);
  }

  private static FlinkLibraries ofDistribution(Path home) throws IOException {
    Path lib = home.resolve("lib");
    if (!Files.isDirectory(lib) || jars(lib, "flink-dist*.jar").isEmpty()) {
      throw new XylemException(
          "--flink-home=%s is no distribution of Flink: there is no flink-dist jar in %s"
              .formatted(home, lib));
    }
    return new FlinkLibraries(
        jars(lib, "*.jar"),
        Map.of(
            "FLINK_HOME", home.toString(),
            "FLINK_LIB_DIR", lib.toString(),
            "FLINK_OPT_DIR", home.resolve("opt").toString(),
            "FLINK_PLUGINS_DIR", home.resolve("plugins").toString()));
  }

  private static FlinkLibraries ofBuild() throws IOException {
    for (Path up = codeLocation(); up != null; up = up.getParent()) {
      Path candidate = up.resolve(IN_SOURCES);
      if (Files.isDirectory(candidate)) {
        return new FlinkLibraries(jars(candidate, "*.jar"), Map.of());
      }
    }
    throw new XylemException(
        "Flink's libraries are missing in %s. Build them with: mvn -DskipTests package; or name a distribution with --flink-home"
            .formatted(IN_SOURCES));
  }

  private static String jars(Path directory, String glob) throws IOException {
    TreeSet<String> jars = new TreeSet<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, glob)) {
      files.forEach(file -> jars.add(file.toString()));
    }
    return String.join(File.pathSeparator, jars);
  }

  private static Path codeLocation() {
    try {
      return Path.of(
          FlinkLibraries.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("Classes outside of a file system", e);
    }
  }
}
