package dev.xylem.cassandra.session;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/**
 * A password. It travels with the pipeline, and no {@code toString} shows it: only {@link #reveal}
 * returns it.
 */
public final class Secret implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String value;

  private Secret(String value) {
    this.value = requireNonNull(value, "value");
  }

  public static Secret of(String value) {
    return new Secret(value);
  }

  /** The password itself. */
  public String reveal() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Secret secret && value.equals(secret.value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }

  @Override
  public String toString() {
    return "***";
  }
}
