package dev.xylem.bench.scale;

import java.util.List;

/**
 * A job as {@code xylem bench portfolio --format=json} records it in its last line.
 *
 * @param dataset what the job read, such as bigtest
 * @param transactions in the input
 * @param flavour of the machines
 * @param size of the cluster: one node, unless the record says otherwise
 * @param usdPerHour for all machines
 * @param wallSeconds from the start to the end of all processes
 * @param stages as they were measured, the whole job among them if it was run as one
 */
public record JobRecord(
    String dataset,
    long transactions,
    String flavour,
    ClusterSize size,
    double usdPerHour,
    double wallSeconds,
    List<StageRecord> stages) {
  public JobRecord {
    stages = List.copyOf(stages);
  }

  /**
   * A stage of a job.
   *
   * @param runSeconds without starting and ending processes
   * @param cpuSeconds of all processes
   * @param storeSeconds of CPU in Cassandra, and in writing its files
   */
  public record StageRecord(
      String name, double wallSeconds, double runSeconds, double cpuSeconds, double storeSeconds) {}
}
