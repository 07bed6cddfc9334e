package dev.xylem.pipeline.run;

import dev.xylem.types.ChunkSize;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.beam.runners.flink.FlinkPipelineOptions;

/**
 * Everything that a user can say about a run.
 *
 * @param scriptUrl path or URL of the script
 * @param parametersUrl path or URL of its parameters
 * @param startNodes names of nodes; empty for all that read files and are not manual
 * @param store where the tables are kept
 * @param joinShards into how many pieces a join is divided
 * @param chunkSize how large chunks may grow
 * @param beam options of Beam and of its Flink runner
 */
public record RunSettings(
    String scriptUrl,
    Optional<String> parametersUrl,
    List<String> startNodes,
    StoreSettings store,
    int joinShards,
    ChunkSize chunkSize,
    FlinkPipelineOptions beam) {

  /**
   * Where the tables are kept.
   *
   * @param cassandra hosts with ports, or {@code embedded}
   * @param dataDirectory where an embedded Cassandra keeps its files; a temporary place when absent
   * @param replication {@code 3} for a factor, or {@code dc1:3,dc2:2} by data centre
   */
  public record StoreSettings(
      String cassandra,
      String keyspace,
      Optional<String> localDatacenter,
      Optional<Path> dataDirectory,
      String replication) {
    public static final String EMBEDDED = "embedded";

    public boolean isEmbedded() {
      return cassandra.equals(EMBEDDED);
    }
  }
}
