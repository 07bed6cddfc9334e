package dev.xylem.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The JMX of a node: on the loopback address, for who knows the password, which is made anew at
 * every start. Its text does not show it.
 */
public record JmxPort(int port, String username, String password) {
  static final String PASSWORDS = "jmx.password";

  static JmxPort withRandomPassword(int port) {
    return new JmxPort(port, "xylem", CqlLogin.randomPassword());
  }

  /**
   * Writes the files that the node needs for it, readable to this user only.
   *
   * @return options of the node's JVM
   */
  List<String> prepare(Path configuration) throws IOException {
    Files.createDirectories(configuration);
    Path passwords = configuration.resolve(PASSWORDS);
    Path access = configuration.resolve("jmx.access");
    PrivateFile.write(passwords, username + " " + password + "\n");
    PrivateFile.write(access, username + " readwrite\n");
    return List.of(
        "--add-exports=java.management/com.sun.jmx.remote.security=ALL-UNNAMED",
        "-Dcassandra.jmx.local.port=" + port,
        "-Dcom.sun.management.jmxremote.authenticate=true",
        "-Dcom.sun.management.jmxremote.password.file=" + passwords,
        "-Dcom.sun.management.jmxremote.access.file=" + access);
  }

  @Override
  public String toString() {
    return "JmxPort[port=%d, username=%s]".formatted(port, username);
  }
}
