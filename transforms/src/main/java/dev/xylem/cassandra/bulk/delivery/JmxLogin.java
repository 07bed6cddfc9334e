package dev.xylem.cassandra.bulk.delivery;

import java.io.Serializable;

/**
 * How to reach the JMX of the Cassandra node on the machine where a worker runs. Its text does not
 * show the password.
 *
 * @param username null: it asks for none
 */
public record JmxLogin(int port, String username, String password) implements Serializable {
  public static final int DEFAULT_PORT = 7199;

  public JmxLogin {
    if (port < 1 || port > 65_535) {
      throw new IllegalArgumentException("port of JMX: not a port: " + port);
    }
    if ((username == null) != (password == null)) {
      throw new IllegalArgumentException("a login to JMX is a username and a password");
    }
  }

  @Override
  public String toString() {
    return "JmxLogin[port=%d, username=%s]".formatted(port, username);
  }
}
