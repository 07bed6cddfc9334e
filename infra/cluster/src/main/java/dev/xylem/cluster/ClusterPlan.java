package dev.xylem.cluster;

/**
 * What a user asks for.
 *
 * @param restPort of the JobManager; 0 for a free one
 */
public record ClusterPlan(ClusterSettings settings, int workers, int nodes, int restPort) {
  /** In words. */
  public String size() {
    return count(workers, "worker") + " and " + count(nodes, "Cassandra node");
  }

  private static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  /** Whether another plan asks for the same members; any port of the JobManager is as good. */
  boolean matches(ClusterPlan other) {
    return settings.equals(other.settings)
        && workers == other.workers
        && nodes == other.nodes
        && (other.restPort == 0 || restPort == other.restPort);
  }
}
