package dev.xylem.embedded;

import java.nio.file.Path;

/**
 * How a node encrypts the connections of its clients.
 *
 * @param keystore PKCS12 or JKS file with the certificate of the node and its key
 * @param truststore PKCS12 or JKS file with the certificates by which clients are trusted
 * @param password of both
 */
public record ClientTls(Path keystore, Path truststore, String password) {
  @Override
  public String toString() {
    return "ClientTls[keystore=%s, truststore=%s]".formatted(keystore, truststore);
  }
}
