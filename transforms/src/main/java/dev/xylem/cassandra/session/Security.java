package dev.xylem.cassandra.session;

import java.io.Serializable;

/**
 * What a cluster asks of its clients.
 *
 * @param credentials null: no login
 * @param tls null: connections are not encrypted
 */
public record Security(Credentials credentials, TlsSettings tls) implements Serializable {
  public static final Security NONE = new Security(null, null);
}
