package dev.xylem.bench.scale;

import java.util.Comparator;

/**
 * What a job has to run on, without the machine that only coordinates.
 *
 * @param nodes of Cassandra, each with a worker on it or beside it
 * @param coresPerNode of a node and its worker together
 */
public record ClusterSize(int nodes, int coresPerNode) implements Comparable<ClusterSize> {
  private static final Comparator<ClusterSize> ORDER =
      Comparator.comparingInt(ClusterSize::cores).thenComparingInt(ClusterSize::nodes);

  /**
   * @throws IllegalArgumentException if there would be no core
   */
  public ClusterSize {
    if (nodes < 1 || coresPerNode < 1) {
      throw new IllegalArgumentException(
          "a cluster has at least one node of one core, not %d of %d"
              .formatted(nodes, coresPerNode));
    }
  }

  public int cores() {
    return nodes * coresPerNode;
  }

  /** By cores, then by nodes. */
  @Override
  public int compareTo(ClusterSize other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return nodes + " × " + coresPerNode;
  }
}
