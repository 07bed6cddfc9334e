package dev.xylem.pipeline.flink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The jar with all that a job needs on a cluster. Sent instead of the class path, it is half as
 * large and one file instead of 178.
 */
final class JobJar {
  private static final String NAME = "xylem-flink.jar";
  private static final String OURS = "dev/xylem/";

  private JobJar() {}

  /** The one of this build, if it was built. */
  static Optional<Path> find() {
    try {
      return besides(
          Path.of(JobJar.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
    } catch (URISyntaxException e) {
      throw new IllegalStateException("Classes outside of a file system", e);
    }
  }

  /**
   * @param code the jar, or the directory, that the classes of this command come from
   */
  static Optional<Path> besides(Path code) {
    if (!Files.isRegularFile(code)) {
      return Optional.empty();
    }
    if (code.endsWith(NAME)) {
      return Optional.of(code);
    }
    List<Path> libraries = libraries(code);
    return candidates(code).stream()
        .filter(Files::isRegularFile)
        .filter(jar -> isOfSameBuild(jar, libraries))
        .findFirst();
  }

  /** Beside it, as it is installed; in the source tree, as it is built. */
  private static List<Path> candidates(Path code) {
    List<Path> candidates = new ArrayList<>(List.of(code.resolveSibling(NAME)));
    Path target = code.toAbsolutePath().getParent();
    if (target.endsWith(Path.of("pipeline", "target"))) {
      Path root = target.getParent().getParent();
      candidates.add(root.resolve(Path.of("infra", "flink", "target", NAME)));
    }
    return candidates;
  }

  private static List<Path> libraries(Path code) {
    List<Path> libraries = new ArrayList<>(List.of(code));
    Path directory = code.resolveSibling("lib");
    if (Files.isDirectory(directory)) {
      try (DirectoryStream<Path> ours = Files.newDirectoryStream(directory, "xylem-*.jar")) {
        ours.forEach(libraries::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return libraries;
  }

  /** Whether no class in it is another than here: workers must read what is written here. */
  private static boolean isOfSameBuild(Path jar, List<Path> libraries) {
    Map<String, Long> here = new HashMap<>();
    libraries.forEach(library -> checksums(library).forEach(here::putIfAbsent));
    return checksums(jar).entrySet().stream()
        .allMatch(
            entry -> entry.getValue().equals(here.getOrDefault(entry.getKey(), entry.getValue())));
  }

  /** Of our own classes, by name. */
  private static Map<String, Long> checksums(Path jar) {
    Map<String, Long> checksums = new HashMap<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        if (entry.getName().startsWith(OURS) && entry.getName().endsWith(".class")) {
          checksums.put(entry.getName(), entry.getCrc());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + jar, e);
    }
    return checksums;
  }
}
