package dev.xylem.testing;

import dev.xylem.cassandra.bulk.delivery.JmxLogin;
import dev.xylem.cassandra.schema.Replication;
import dev.xylem.cassandra.schema.Tables;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.embedded.JmxPort;
import dev.xylem.embedded.Tuning;
import dev.xylem.pipeline.connection.LocalConnection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests a {@link CassandraConfig}: of the one Cassandra that all tests of the JVM share,
 * started when the first of them asks, and of a keyspace that is the test class's own. Gives the
 * login to its JMX, too.
 */
public final class SharedCassandra implements ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(SharedCassandra.class);
  private static final AtomicInteger KEYSPACES = new AtomicInteger();

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == CassandraConfig.class || type == JmxLogin.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Store store = context.getRoot().getStore(NAMESPACE);
    Node node = store.getOrComputeIfAbsent(Node.class, type -> Node.start(), Node.class);
    if (parameter.getParameter().getType() == JmxLogin.class) {
      JmxPort jmx = node.cassandra().jmx().orElseThrow();
      return new JmxLogin(jmx.port(), jmx.username(), jmx.password());
    }
    return store.getOrComputeIfAbsent(
        context.getRequiredTestClass(),
        test -> freshKeyspace(test, node.cassandra()),
        CassandraConfig.class);
  }

  private static CassandraConfig freshKeyspace(Class<?> test, EmbeddedCassandra cassandra) {
    CassandraConfig config =
        configOf(
            cassandra,
            "%s_%d"
                .formatted(
                    test.getSimpleName().toLowerCase(Locale.ROOT), KEYSPACES.incrementAndGet()));
    try (Tables tables = Tables.open(config)) {
      tables.createKeyspace(Replication.NONE);
    }
    return config;
  }

  /** The configuration for a Cassandra of a test's own. */
  public static CassandraConfig configOf(EmbeddedCassandra cassandra, String keyspace) {
    return LocalConnection.config(cassandra, keyspace);
  }

  private record Node(EmbeddedCassandra cassandra) implements Store.CloseableResource {
    static Node start() {
      try {
        return new Node(
            EmbeddedCassandra.builder()
                .tuning(Tuning.SHORT_LIVED)
                .jmx(true)
                // As a cluster that is not Xylem's own, which is sent SSTables by that port.
                .peers(true)
                .start());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while starting Cassandra", e);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() {
      cassandra.close();
    }
  }
}
