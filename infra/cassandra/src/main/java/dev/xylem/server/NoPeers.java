package dev.xylem.server;

import java.net.InetAddress;
import java.security.cert.Certificate;
import org.apache.cassandra.auth.IInternodeAuthenticator;

/**
 * Lets nobody in by the port for other nodes, which ask for no login: a cluster of one has none. It
 * cannot start without that port.
 */
public final class NoPeers implements IInternodeAuthenticator {
  @Override
  public boolean authenticate(
      InetAddress remote,
      int port,
      Certificate[] certificates,
      InternodeConnectionDirection direction) {
    return false;
  }

  @Override
  public void validateConfiguration() {}
}
