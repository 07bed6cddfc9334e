package dev.xylem.cluster;

import dev.xylem.embedded.FreePorts;
import java.util.List;

/**
 * Where a cluster listens, on loopback addresses, from one start to the next.
 *
 * @param rest of the JobManager, with its dashboard
 * @param rpc of the JobManager, for workers
 * @param cql of every node
 * @param storage of every node, for the others
 */
record ClusterPorts(int rest, int rpc, int cql, int storage) {
  /** Free ones. */
  static ClusterPorts pick() {
    List<Integer> ports = FreePorts.pick(4, List.of("127.0.0.1"));
    return new ClusterPorts(ports.get(0), ports.get(1), ports.get(2), ports.get(3));
  }

  ClusterPorts withRest(int port) {
    return new ClusterPorts(port, rpc, cql, storage);
  }
}
