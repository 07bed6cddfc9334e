package dev.xylem.cassandra.write;

import dev.xylem.testing.CassandraCluster;
import org.junit.jupiter.api.ClassOrderer.OrderAnnotation;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestClassOrder;

/**
 * What needs three nodes, in one class so that they are started in one JVM only. What leaves nodes
 * dead comes last.
 */
@TestClassOrder(OrderAnnotation.class)
class ThreeNodesIT {
  @Nested
  class OneOfThreeGone extends OneNodeGone {
    OneOfThreeGone(CassandraCluster cluster) {
      super(cluster);
    }
  }

  @Nested
  @Order(Integer.MAX_VALUE)
  class MoreThanOneOfThreeGone extends MostNodesGone {
    MoreThanOneOfThreeGone(CassandraCluster cluster) {
      super(cluster);
    }
  }
}
