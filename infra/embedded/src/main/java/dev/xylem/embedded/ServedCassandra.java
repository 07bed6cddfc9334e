package dev.xylem.embedded;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;

/**
 * A Cassandra that another process of this user keeps up for others. A file in its directory, for
 * this user alone, says how to reach it; it is there from when the Cassandra answers until before
 * it is ended.
 *
 * @param process that started it
 */
public record ServedCassandra(
    long process,
    InetSocketAddress contactPoint,
    String localDatacenter,
    CqlLogin login,
    Optional<JmxPort> jmx,
    Path directory)
    implements LocalCassandra {
  private static final String FILE = "served.properties";

  /** The one that the holder of a directory's lock serves, if it does. */
  public static Optional<ServedCassandra> of(DirectoryInUseException refusal, Path directory) {
    Path absolute = directory.toAbsolutePath().normalize();
    try {
      return read(absolute)
          .filter(served -> refusal.holder().equals(Long.toString(served.process())));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Whether a process of this user keeps one up in a directory. */
  public static boolean isUpIn(Path directory) {
    try {
      return read(directory.toAbsolutePath().normalize())
          .filter(served -> !served.isOver())
          .isPresent();
    } catch (IOException | IllegalArgumentException e) {
      return false;
    }
  }

  private static Optional<ServedCassandra> read(Path directory) throws IOException {
    Path file = directory.resolve(FILE);
    Properties said = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      said.load(reader);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
    // Only the owner could have written to it, and read it: this user.
    if (!PosixFilePermissions.toString(Files.getPosixFilePermissions(file)).equals("rw-------")) {
      return Optional.empty();
    }
    return Optional.of(
        new ServedCassandra(
            number(said, "process"),
            new InetSocketAddress(text(said, "host"), Math.toIntExact(number(said, "port"))),
            text(said, "datacenter"),
            new CqlLogin(text(said, "username"), text(said, "password")),
            said.containsKey("jmx.port") ? Optional.of(jmx(said)) : Optional.empty(),
            directory));
  }

  private static JmxPort jmx(Properties said) {
    return new JmxPort(
        Math.toIntExact(number(said, "jmx.port")),
        text(said, "jmx.username"),
        text(said, "jmx.password"));
  }

  private static long number(Properties said, String key) {
    return Long.parseLong(text(said, key));
  }

  private static String text(Properties said, String key) {
    String value = said.getProperty(key);
    if (value == null) {
      throw new IllegalArgumentException("no " + key);
    }
    return value;
  }

  /** Says where a Cassandra of this process is, to others who are given its directory. */
  static void announce(LocalCassandra cassandra) throws IOException {
    Properties said = new Properties();
    said.setProperty("process", Long.toString(ProcessHandle.current().pid()));
    said.setProperty("host", cassandra.contactPoint().getHostString());
    said.setProperty("port", Integer.toString(cassandra.contactPoint().getPort()));
    said.setProperty("datacenter", cassandra.localDatacenter());
    said.setProperty("username", cassandra.login().username());
    said.setProperty("password", cassandra.login().password());
    cassandra
        .jmx()
        .ifPresent(
            jmx -> {
              said.setProperty("jmx.port", Integer.toString(jmx.port()));
              said.setProperty("jmx.username", jmx.username());
              said.setProperty("jmx.password", jmx.password());
            });
    StringWriter text = new StringWriter();
    said.store(text, null);
    PrivateFile.write(cassandra.directory().resolve(FILE), text.toString());
  }

  /** Takes back what was said, or what a process has left that was killed. */
  static void withdraw(Path directory) throws IOException {
    Files.deleteIfExists(directory.resolve(FILE));
  }

  /** Whether it has ended, or is being ended. */
  public boolean isOver() {
    return !Files.exists(directory.resolve(FILE))
        || ProcessHandle.of(process).filter(ProcessHandle::isAlive).isEmpty();
  }

  /** Completes within seconds when the process that keeps it up has ended. */
  public CompletableFuture<Void> onExit() {
    return ProcessHandle.of(process)
        .map(alive -> alive.onExit().<Void>thenApply(ended -> null))
        .orElseGet(() -> CompletableFuture.completedFuture(null));
  }
}
