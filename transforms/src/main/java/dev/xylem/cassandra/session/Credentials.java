package dev.xylem.cassandra.session;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/** Who to log in as. */
public record Credentials(String username, Secret password) implements Serializable {
  public Credentials {
    requireNonNull(username, "username");
    requireNonNull(password, "password");
  }
}
