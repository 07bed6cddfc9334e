package dev.xylem.cassandra;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.CqlSessionBuilder;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.auth.AuthenticationException;
import com.datastax.oss.driver.api.core.metadata.Node;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The driver's sessions of this JVM: one for all who use the same configuration, opened for the
 * first of them and closed with the last.
 *
 * <p>A session takes up to a second to open. Whoever runs a pipeline in its own JVM keeps one from
 * before the pipeline until after it, so that stages which do not overlap do not open it again.
 */
public final class Sessions {
  private static final Map<CassandraConfig, SharedSession> SHARED = new HashMap<>();

  private Sessions() {}

  /**
   * The session of that configuration; to be closed once by the caller.
   *
   * @throws XylemException if no node can be reached, the credentials are refused, or the local
   *     data centre has no nodes
   */
  public static CassandraSession acquire(CassandraConfig config) {
    synchronized (SHARED) {
      SharedSession shared = SHARED.get(config);
      if (shared == null) {
        shared = new SharedSession(config, open(config));
        SHARED.put(config, shared);
      }
      shared.users++;
      return new CassandraSession(shared);
    }
  }

  static void release(SharedSession shared) {
    synchronized (SHARED) {
      if (--shared.users > 0) {
        return;
      }
      SHARED.remove(shared.config());
    }
    shared.close();
  }

  private static CqlSession open(CassandraConfig config) {
    CqlSessionBuilder builder =
        CqlSession.builder()
            .withConfigLoader(DriverSettings.of(config))
            .withClassLoader(Sessions.class.getClassLoader());
    config.contactPoints().forEach(point -> builder.addContactPoint(point.address()));
    if (config.localDatacenter() != null) {
      builder.withLocalDatacenter(config.localDatacenter());
    }
    if (config.credentials() != null) {
      builder.withAuthCredentials(config.credentials().username(), config.credentials().password());
    }
    CqlSession session;
    try {
      session = builder.build();
    } catch (DriverException | IllegalStateException | IllegalArgumentException e) {
      throw cannotOpen(config, e);
    }
    requireLocalNodes(config, session);
    return session;
  }

  private static XylemException cannotOpen(CassandraConfig config, RuntimeException e) {
    if (e instanceof AllNodesFailedException failed && refusesCredentials(failed)) {
      return config.credentials() == null
          ? new XylemException("Cassandra at %s asks for a login".formatted(config.where()), e)
              .with(Fact.HINT, "give a username and a password")
          : new XylemException(
              "Cassandra at %s refuses the login of %s"
                  .formatted(config.where(), config.credentials().username()),
              e);
    }
    return e instanceof AllNodesFailedException
        ? new XylemException("Cassandra at %s is not reachable".formatted(config.where()), e)
            .with(Fact.HINT, "is it running, and are host and port right?")
        : new XylemException(
            "cannot connect to Cassandra at %s: %s".formatted(config.where(), e.getMessage()), e);
  }

  private static boolean refusesCredentials(AllNodesFailedException failed) {
    return failed.getAllErrors().values().stream()
        .anyMatch(errors -> errors.stream().anyMatch(AuthenticationException.class::isInstance));
  }

  /** The driver itself would only find no node for each of the requests. */
  private static void requireLocalNodes(CassandraConfig config, CqlSession session) {
    Set<String> datacenters = new TreeSet<>();
    for (Node node : session.getMetadata().getNodes().values()) {
      datacenters.add(String.valueOf(node.getDatacenter()));
    }
    if (config.localDatacenter() != null && !datacenters.contains(config.localDatacenter())) {
      session.close();
      throw new XylemException(
          "Cassandra at %s has no data centre %s; it has %s"
              .formatted(config.where(), config.localDatacenter(), String.join(", ", datacenters)));
    }
  }
}
