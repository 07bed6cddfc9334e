package dev.xylem.pipeline.facts;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.UrlSecrets;

/**
 * A file that a run was made of.
 *
 * @param url without secrets
 * @param hash SHA-256 of the text as it was, in hex
 * @param text without secrets
 */
public record KeptText(String url, String hash, String text) {
  public KeptText {
    requireNonNull(url, "url");
    requireNonNull(hash, "hash");
    requireNonNull(text, "text");
  }

  /** A script or its parameters. */
  public static KeptText ofScript(String url, String text) {
    return new KeptText(UrlSecrets.hide(url), Sha256.of(text), NamedSecrets.hideIn(text));
  }

  /** Formulas or criteria: names in a program are no secrets. */
  public static KeptText ofProgram(String url, String text) {
    return new KeptText(UrlSecrets.hide(url), Sha256.of(text), UrlSecrets.hide(text));
  }
}
