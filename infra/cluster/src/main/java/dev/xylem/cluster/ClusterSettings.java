package dev.xylem.cluster;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a user chose for the processes of a cluster.
 *
 * @param slots of each worker
 * @param workerMemory of a worker's process, as Flink spells sizes: {@code 1728m}
 * @param jobManagerMemory of the JobManager's process
 * @param nodeHeapMegabytes of a Cassandra node; as much again may be used outside of it
 * @param cassandraShare percent of the cores that Cassandra's nodes have to themselves; 0: all
 *     members share all cores
 * @param flinkHome a distribution of Flink; null for the libraries of this build
 * @param withXylem whether Flink itself has Xylem's job jar, as on a cluster with it in {@code lib}
 * @param flink settings of Flink beyond these, or in place of what is set otherwise
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ClusterSettings(
    int slots,
    String workerMemory,
    String jobManagerMemory,
    int nodeHeapMegabytes,
    int cassandraShare,
    String flinkHome,
    boolean withXylem,
    Map<String, String> flink) {
  /** The sizes of Flink's own configuration, two slots, and a small Cassandra. */
  public static final ClusterSettings DEFAULT =
      new ClusterSettings(2, "1728m", "1600m", 512, 0, null, false, Map.of());

  public ClusterSettings {
    flink = flink == null ? Map.of() : new TreeMap<>(flink);
  }
}
