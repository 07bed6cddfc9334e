package dev.xylem.cassandra.session;

import com.datastax.oss.driver.api.core.metadata.EndPoint;
import com.datastax.oss.driver.api.core.ssl.SslEngineFactory;
import java.net.InetSocketAddress;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;

/**
 * Encrypts the driver's connections. The driver's own engines would also accept a certificate for
 * the name that a reverse lookup gives an address, and DNS is not authenticated.
 */
final class TlsEngines implements SslEngineFactory {
  private final SSLContext context;
  private final boolean verifyHostname;

  TlsEngines(TlsSettings settings) {
    context = TlsContext.of(settings);
    verifyHostname = settings.verifyHostname();
  }

  @Override
  public SSLEngine newSslEngine(EndPoint node) {
    InetSocketAddress address = (InetSocketAddress) node.resolve();
    SSLEngine engine = context.createSSLEngine(address.getHostString(), address.getPort());
    engine.setUseClientMode(true);
    if (verifyHostname) {
      SSLParameters parameters = engine.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      engine.setSSLParameters(parameters);
    }
    return engine;
  }

  @Override
  public void close() {}
}
