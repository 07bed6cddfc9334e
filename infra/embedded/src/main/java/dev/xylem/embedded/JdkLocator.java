package dev.xylem.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds a Java that Cassandra 5.0 runs on: 17 to 23, and 17 rather than any other.
 *
 * <p>{@code XYLEM_CASSANDRA_JAVA_HOME} decides where it is set. Otherwise the running JVM, {@code
 * JAVA_HOME} and the places where package managers put JDKs are looked at, in this order.
 */
public final class JdkLocator {

  static final String VARIABLE = "XYLEM_CASSANDRA_JAVA_HOME";
  private static final int PREFERRED = 17;
  private static final int MAX_RELEASE = 23;

  private final Map<String, String> environment;
  private final Path running;
  private final List<Path> roots;

  /**
   * @param environment the environment variables
   * @param running the home of the running JVM
   * @param roots directories whose children, or their {@code Contents/Home}, may be JDKs
   */
  JdkLocator(Map<String, String> environment, Path running, List<Path> roots) {
    this.environment = Map.copyOf(environment);
    this.running = running;
    this.roots = List.copyOf(roots);
  }

  public static JdkLocator ofThisMachine() {
    Path user = Path.of(System.getProperty("user.home"));
    return new JdkLocator(
        System.getenv(),
        Path.of(System.getProperty("java.home")),
        List.of(
            Path.of("/usr/lib/jvm"),
            Path.of("/usr/java"),
            Path.of("/opt/java"),
            Path.of("/Library/Java/JavaVirtualMachines"),
            user.resolve("Library/Java/JavaVirtualMachines"),
            user.resolve(".sdkman/candidates/java"),
            user.resolve(".jdks")));
  }

  /**
   * @throws EmbeddedCassandraException if there is none, or the one that the environment names does
   *     not suit
   */
  public Jdk locate() {
    String chosen = environment.get(VARIABLE);
    if (chosen != null && !chosen.isBlank()) {
      return require(Path.of(chosen), VARIABLE);
    }
    List<Jdk> found = installed();
    return found.stream()
        .filter(JdkLocator::suits)
        .min(Comparator.comparingInt(jdk -> jdk.feature() - PREFERRED))
        .orElseThrow(() -> none(found));
  }

  /**
   * The Java in a directory that somebody chose.
   *
   * @param chooser what named the directory, for the message
   * @throws EmbeddedCassandraException if it is not there or does not suit
   */
  static Jdk require(Path home, String chooser) {
    Jdk jdk =
        Jdk.at(home)
            .orElseThrow(
                () ->
                    new EmbeddedCassandraException(
                        chooser + " names " + home + ", where no JDK is installed"));
    if (!suits(jdk)) {
      throw new EmbeddedCassandraException(
          "%s names Java %s, but Cassandra runs on Java %d to %d only (best: %d)"
              .formatted(chooser, jdk, PREFERRED, MAX_RELEASE, PREFERRED));
    }
    return jdk;
  }

  private static boolean suits(Jdk jdk) {
    return jdk.feature() >= PREFERRED && jdk.feature() <= MAX_RELEASE;
  }

  private List<Jdk> installed() {
    List<Path> homes = new ArrayList<>();
    homes.add(running);
    Optional.ofNullable(environment.get("JAVA_HOME"))
        .filter(home -> !home.isBlank())
        .map(Path::of)
        .ifPresent(homes::add);
    roots.stream().flatMap(JdkLocator::children).forEach(homes::add);
    return homes.stream()
        .filter(Objects::nonNull)
        .flatMap(home -> Stream.of(home, home.resolve("Contents/Home")))
        .flatMap(home -> Jdk.at(home).stream())
        .collect(Collectors.toList());
  }

  private static Stream<Path> children(Path root) {
    if (!Files.isDirectory(root)) {
      return Stream.empty();
    }
    try (Stream<Path> children = Files.list(root)) {
      return children.sorted().toList().stream();
    } catch (IOException | UncheckedIOException e) {
      return Stream.empty();
    }
  }

  private static EmbeddedCassandraException none(List<Jdk> found) {
    String others =
        found.isEmpty()
            ? ""
            : " (found "
                + found.stream().map(Jdk::toString).distinct().collect(Collectors.joining(", "))
                + ")";
    return new EmbeddedCassandraException(
        "No Java that Cassandra runs on is installed%s. Install a JDK %d, or name one of %d to %d with %s"
            .formatted(others, PREFERRED, PREFERRED, MAX_RELEASE, VARIABLE));
  }
}
