package dev.xylem.embedded;

import java.security.SecureRandom;
import java.util.Base64;

/** What clients of a node log in with. Its text does not show the password. */
public record CqlLogin(String username, String password) {
  private static final int PASSWORD_BYTES = 24;

  /** One that nobody can guess. */
  public static CqlLogin random() {
    return new CqlLogin("xylem", randomPassword());
  }

  /** 192 bits, as letters, digits, {@code -} and {@code _}. */
  static String randomPassword() {
    byte[] random = new byte[PASSWORD_BYTES];
    new SecureRandom().nextBytes(random);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(random);
  }

  @Override
  public String toString() {
    return "CqlLogin[username=%s]".formatted(username);
  }
}
