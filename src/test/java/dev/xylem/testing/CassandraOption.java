package dev.xylem.testing;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.ContactPoint;
import dev.xylem.cassandra.session.Credentials;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Collectors;

/** How commands are told where a Cassandra of the tests is, and its login. */
public final class CassandraOption {
  private CassandraOption() {}

  /** {@code --cassandra-config} with a file for it. */
  public static String of(CassandraConfig config) {
    String hosts =
        config.contactPoints().stream()
            .map(ContactPoint::toString)
            .collect(Collectors.joining(", ", "[", "]"));
    Credentials login = config.security().credentials();
    try {
      Path file =
          Files.createTempFile(
              "cassandra-",
              ".yaml",
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      file.toFile().deleteOnExit();
      Files.writeString(
          file,
          """
          hosts: %s
          username: %s
          password: "%s"
          """
              .formatted(hosts, login.username(), login.password().reveal()));
      return "--cassandra-config=" + file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
