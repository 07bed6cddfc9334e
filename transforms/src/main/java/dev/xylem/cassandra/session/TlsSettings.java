package dev.xylem.cassandra.session;

import java.io.Serializable;

/**
 * How connections are encrypted. Files are named by their paths, which are the same on every worker
 * of a pipeline, and read there.
 *
 * @param truststore the certificates that are trusted: PEM, PKCS12 or JKS; null: those that the JDK
 *     trusts
 * @param truststorePassword null: none
 * @param identity what the client shows of itself; null: nothing
 * @param verifyHostname whether the certificate of a node has to be for the host that is connected
 *     to
 */
public record TlsSettings(
    String truststore, Secret truststorePassword, ClientIdentity identity, boolean verifyHostname)
    implements Serializable {

  /** Trusts what the JDK does, and shows nothing of itself. */
  public static final TlsSettings DEFAULT = new TlsSettings(null, null, null, true);

  /**
   * The certificate of a client and its key.
   *
   * @param certificate a PEM file with the certificate, followed by those between it and its CA; or
   *     a PKCS12 or JKS file with both certificate and key
   * @param key a PEM file with the key in PKCS #8; null where the first file has it
   * @param password of the key, and of the PKCS12 or JKS file; null: none
   */
  public record ClientIdentity(String certificate, String key, Secret password)
      implements Serializable {}

  /** Trusts what a file says. */
  public static TlsSettings trusting(String truststore, Secret password) {
    return new TlsSettings(truststore, password, null, true);
  }

  public TlsSettings withIdentity(ClientIdentity shown) {
    return new TlsSettings(truststore, truststorePassword, shown, verifyHostname);
  }

  public TlsSettings withVerifyHostname(boolean verify) {
    return new TlsSettings(truststore, truststorePassword, identity, verify);
  }
}
