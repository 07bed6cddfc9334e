package dev.xylem.testing;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/** Gives tests the {@link CassandraCluster} that all tests of the JVM share: three nodes. */
public final class ThreeNodeCassandra extends SharedResource<CassandraCluster> {
  private static final AtomicInteger KEYSPACES = new AtomicInteger();

  public ThreeNodeCassandra() {
    super(CassandraCluster.class);
  }

  @Override
  Started<CassandraCluster> start() {
    CassandraCluster cluster = CassandraCluster.start(3);
    return new Started<>(cluster, cluster);
  }

  @Override
  void heal(CassandraCluster cluster) throws Exception {
    cluster.heal();
  }

  /** A name for a keyspace that no other test has. */
  public static String freshKeyspace(Class<?> test) {
    return "%s_%d"
        .formatted(test.getSimpleName().toLowerCase(Locale.ROOT), KEYSPACES.incrementAndGet());
  }
}
