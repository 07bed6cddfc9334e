package dev.xylem.testing;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests the {@link CassandraCluster} that all tests of the JVM share: three nodes, started
 * when the first of them asks. Before each test, whatever the one before did to the nodes is made
 * good.
 */
public final class ThreeNodeCassandra implements ParameterResolver, BeforeEachCallback {
  private static final Namespace NAMESPACE = Namespace.create(ThreeNodeCassandra.class);
  private static final AtomicInteger KEYSPACES = new AtomicInteger();

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == CassandraCluster.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return cluster(context);
  }

  @Override
  public void beforeEach(ExtensionContext context) throws Exception {
    cluster(context).heal();
  }

  private static CassandraCluster cluster(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(Shared.class, type -> Shared.start(), Shared.class)
        .cluster();
  }

  /** A name for a keyspace that no other test has. */
  public static String freshKeyspace(Class<?> test) {
    return "%s_%d"
        .formatted(test.getSimpleName().toLowerCase(Locale.ROOT), KEYSPACES.incrementAndGet());
  }

  private record Shared(CassandraCluster cluster) implements Store.CloseableResource {
    static Shared start() {
      return new Shared(CassandraCluster.start(3));
    }

    @Override
    public void close() {
      cluster.close();
    }
  }
}
