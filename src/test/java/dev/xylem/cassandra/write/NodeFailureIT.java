package dev.xylem.cassandra.write;

import dev.xylem.testing.CassandraCluster;
import org.junit.jupiter.api.Nested;

/** Replicas go away, in one class so that the three nodes are started in one JVM only. */
class NodeFailureIT {
  @Nested
  class OneOfThree extends OneNodeGone {
    OneOfThree(CassandraCluster cluster) {
      super(cluster);
    }
  }

  @Nested
  class MoreThanOneOfThree extends MostNodesGone {
    MoreThanOneOfThree(CassandraCluster cluster) {
      super(cluster);
    }
  }
}
