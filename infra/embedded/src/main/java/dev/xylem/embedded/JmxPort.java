package dev.xylem.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/**
 * The JMX of a node: on the loopback address, for who knows the password, which is made anew at
 * every start. Its text does not show it.
 */
public record JmxPort(int port, String username, String password) {
  private static final int PASSWORD_BYTES = 24;

  static JmxPort withRandomPassword(int port) {
    byte[] random = new byte[PASSWORD_BYTES];
    new SecureRandom().nextBytes(random);
    return new JmxPort(port, "xylem", HexFormat.of().formatHex(random));
  }

  /**
   * Writes the files that the node needs for it, readable to this user only.
   *
   * @return options of the node's JVM
   */
  List<String> prepare(Path configuration) throws IOException {
    Files.createDirectories(configuration);
    Path passwords = configuration.resolve("jmx.password");
    Path access = configuration.resolve("jmx.access");
    write(passwords, username + " " + password + "\n");
    write(access, username + " readwrite\n");
    return List.of(
        "--add-exports=java.management/com.sun.jmx.remote.security=ALL-UNNAMED",
        "-Dcassandra.jmx.local.port=" + port,
        "-Dcom.sun.management.jmxremote.authenticate=true",
        "-Dcom.sun.management.jmxremote.password.file=" + passwords,
        "-Dcom.sun.management.jmxremote.access.file=" + access);
  }

  private static void write(Path file, String text) throws IOException {
    Files.deleteIfExists(file);
    Files.createFile(file);
    Files.setPosixFilePermissions(
        file, Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE));
    Files.writeString(file, text, StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return "JmxPort[port=%d, username=%s]".formatted(port, username);
  }
}
