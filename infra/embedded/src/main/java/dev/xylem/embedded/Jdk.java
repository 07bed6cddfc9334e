package dev.xylem.embedded;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/**
 * An installed Java.
 *
 * @param home its directory
 * @param version its version as its {@code release} file gives it, such as {@code 17.0.15}
 */
public record Jdk(Path home, String version) {

  /** The Java installed in a directory, if there is one. */
  static Optional<Jdk> at(Path home) {
    Path release = home.resolve("release");
    if (!Files.isExecutable(home.resolve("bin/java")) || !Files.isReadable(release)) {
      return Optional.empty();
    }
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(release)) {
      properties.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
    String version = properties.getProperty("JAVA_VERSION", "").replace("\"", "");
    return version.matches("\\d+([._+-].*)?")
        ? Optional.of(new Jdk(home, version))
        : Optional.empty();
  }

  /** The feature release: 17 of {@code 17.0.15}, 8 of {@code 1.8.0_412}. */
  int feature() {
    String[] parts = version.split("[._+-]", -1);
    return Integer.parseInt(parts[0].equals("1") && parts.length > 1 ? parts[1] : parts[0]);
  }

  public Path java() {
    return home.resolve("bin/java");
  }

  @Override
  public String toString() {
    return version + " in " + home;
  }
}
