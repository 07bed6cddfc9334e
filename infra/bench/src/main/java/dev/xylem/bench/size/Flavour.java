package dev.xylem.bench.size;

/**
 * The machines that a cluster is made of.
 *
 * @param node one of Cassandra, with a worker of Flink on it
 * @param head the one that coordinates
 */
record Flavour(String name, MachineType node, MachineType head) {
  /** Of all machines. */
  double usdPerHour(int nodes) {
    return nodes * node.usdPerHour() + head.usdPerHour();
  }
}
