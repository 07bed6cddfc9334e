package dev.xylem.cassandra.session;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.CqlSessionBuilder;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.session.Session;
import dev.xylem.types.XylemException;
import java.util.Set;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Connects to a cluster, and finds out what it is. */
final class SessionOpening {
  private static final Logger LOG = LoggerFactory.getLogger(SessionOpening.class);

  private final CassandraConfig config;

  private SessionOpening(CassandraConfig config) {
    this.config = config;
  }

  /**
   * @throws XylemException if the cluster cannot be talked to as the configuration says, with what
   *     to do
   */
  static SharedSession open(CassandraConfig config) {
    SessionOpening opening = new SessionOpening(config);
    CqlSession session = opening.connect();
    try {
      opening.requireLocalNodes(session);
      ClusterKind kind = SelectClusterKind.execute(session);
      kind.requireSupported(config.consistency());
      LOG.debug("{} connects to {} {}", Session.OSS_DRIVER_COORDINATES, kind, config);
      return new SharedSession(config, session, kind);
    } catch (DriverException e) {
      session.close();
      throw ConnectFailure.explain(config, e);
    } catch (RuntimeException e) {
      session.close();
      throw e;
    }
  }

  private CqlSession connect() {
    CqlSessionBuilder builder =
        CqlSession.builder()
            .withConfigLoader(DriverConfig.of(config))
            .withClassLoader(SessionOpening.class.getClassLoader());
    config.contactPoints().forEach(point -> builder.addContactPoint(point.address()));
    if (config.localDatacenter() != null) {
      builder.withLocalDatacenter(config.localDatacenter());
    }
    Credentials credentials = config.security().credentials();
    if (credentials != null) {
      builder.withAuthCredentials(credentials.username(), credentials.password().reveal());
    }
    if (config.security().tls() != null) {
      builder.withSslEngineFactory(new TlsEngines(config.security().tls()));
    }
    try {
      return builder.build();
    } catch (DriverException | IllegalStateException | IllegalArgumentException e) {
      throw ConnectFailure.explain(config, e);
    }
  }

  /** The driver itself would only find no node for each of the requests. */
  private void requireLocalNodes(CqlSession session) {
    Set<String> datacenters = new TreeSet<>();
    for (Node node : session.getMetadata().getNodes().values()) {
      datacenters.add(String.valueOf(node.getDatacenter()));
    }
    if (config.localDatacenter() != null && !datacenters.contains(config.localDatacenter())) {
      throw new XylemException(
          "Cassandra at %s has no data centre %s; it has %s"
              .formatted(config.where(), config.localDatacenter(), String.join(", ", datacenters)));
    }
  }
}
