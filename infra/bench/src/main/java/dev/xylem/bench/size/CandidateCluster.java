package dev.xylem.bench.size;

import dev.xylem.bench.scale.ClusterSize;

/**
 * A cluster that a job could run on, and what is predicted for it.
 *
 * @param storeShare the share of a node's CPU that Cassandra needs, from 0 to 1
 */
public record CandidateCluster(Flavour flavour, int nodes, double seconds, double storeShare) {
  private static final double SECONDS_PER_HOUR = 3600;
  private static final double MIN_SHARE = 0.1;

  static CandidateCluster of(Flavour flavour, int nodes, JobModel model) {
    ClusterSize size = new ClusterSize(nodes, flavour.node().cores());
    return new CandidateCluster(flavour, nodes, model.seconds(size), model.storeShare());
  }

  /** For the time of a run; starting the machines is not in it. */
  public double usd() {
    return usdPerHour() * seconds / SECONDS_PER_HOUR;
  }

  public double usdPerHour() {
    return flavour.usdPerHour(nodes);
  }

  /** Without the head's. */
  public ClusterSize size() {
    return new ClusterSize(nodes, flavour.node().cores());
  }

  /** Of the flavour. */
  public String name() {
    return flavour.name();
  }

  /** Percent of a node for Cassandra, as clusters are told; the rest is the worker's. */
  public int cassandraShare() {
    return (int) Math.round(100.0 * cassandraCores() / size().coresPerNode());
  }

  /** From a tenth to nine tenths, and at least one for each. */
  public int cassandraCores() {
    int cores = size().coresPerNode();
    long least = Math.max(1, (long) Math.ceil(cores * MIN_SHARE));
    return (int) Math.max(least, Math.min(cores - least, Math.round(storeShare * cores)));
  }

  /** Of each worker: a slot for each core that is not Cassandra's. */
  public int slots() {
    return size().coresPerNode() - cassandraCores();
  }

  public int parallelism() {
    return slots() * nodes;
  }
}
