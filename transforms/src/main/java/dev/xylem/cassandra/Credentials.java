package dev.xylem.cassandra;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/** Who to log in as. The password is in no text that this class gives. */
public record Credentials(String username, String password) implements Serializable {
  public Credentials {
    requireNonNull(username, "username");
    requireNonNull(password, "password");
  }

  @Override
  public String toString() {
    return username + ":***";
  }
}
