package dev.xylem.pipeline.connection;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.ContactPoint;
import dev.xylem.embedded.CqlLogin;
import dev.xylem.embedded.LocalCassandra;
import java.net.InetSocketAddress;
import java.util.List;

/** How to connect to a Cassandra that Xylem has started. */
public final class LocalConnection {
  private LocalConnection() {}

  /** The configuration, with the login. */
  public static CassandraConfig config(LocalCassandra cassandra, String keyspace) {
    InetSocketAddress address = cassandra.contactPoint();
    CqlLogin login = cassandra.login();
    return CassandraConfig.of(
            List.of(new ContactPoint(address.getHostString(), address.getPort())), keyspace)
        .withLocalDatacenter(cassandra.localDatacenter())
        .withCredentials(login.username(), login.password());
  }
}
