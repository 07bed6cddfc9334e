package dev.xylem.pipeline.settings;

import dev.xylem.cassandra.read.ReadOptions;
import dev.xylem.cassandra.schema.Replication;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.join.JoinOptions;
import dev.xylem.python.PythonSettings;
import dev.xylem.types.ChunkSize;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.beam.runners.flink.FlinkPipelineOptions;

/**
 * Everything that a user can say about a run.
 *
 * @param scriptUrl path or URL of the script
 * @param parametersUrl path or URL of its parameters
 * @param nodes which of its nodes run
 * @param store where the tables are kept
 * @param replication of a keyspace that is missing
 * @param writing how tables are written
 * @param reading how tables of earlier runs are read
 * @param python how formulas are run, where nodes do not say it
 * @param searchable by which indexes people look rows up
 * @param joinShards into how many pieces a join is divided; empty: by the parallelism
 * @param chunkSize how large chunks may grow
 * @param stallTimeout after which a stalled run inside this process fails
 * @param beam options of Beam and of its Flink runner
 * @param typed the options of the command line, without secrets
 * @param reuse whether it takes tables of earlier runs instead of computing them
 */
public record RunSettings(
    String scriptUrl,
    Optional<String> parametersUrl,
    NodeSelection nodes,
    StoreSettings store,
    Replication replication,
    WriteSettings writing,
    ReadOptions reading,
    PythonSettings python,
    SearchableIndexes searchable,
    OptionalInt joinShards,
    ChunkSize chunkSize,
    Duration stallTimeout,
    FlinkPipelineOptions beam,
    List<String> typed,
    TableReuse reuse) {
  private static final int SHARDS_PER_SUBTASK = 2;

  /** Enough for every subtask of a join to have two, and small ones if there are few subtasks. */
  public int shards() {
    return joinShards.orElseGet(
        () -> Math.max(JoinOptions.DEFAULT.shards(), SHARDS_PER_SUBTASK * beam.getParallelism()));
  }

  /**
   * @param here whether formulas run on this machine, whose Python is known
   */
  public RunSettings withWorkersHere(boolean here) {
    return new RunSettings(
        scriptUrl,
        parametersUrl,
        nodes,
        store,
        replication,
        writing,
        reading,
        python.withRemote(!here),
        searchable,
        joinShards,
        chunkSize,
        stallTimeout,
        beam,
        typed,
        reuse);
  }

  /**
   * Whether the run has a Cassandra. One that keeps no tables has one only if it is named: there it
   * reads tables of earlier runs, and keeps its history and rejected rows.
   */
  public boolean usesCassandra() {
    return writing.sink().keepsTables() || !store.isTemporary();
  }

  /**
   * Where the tables are kept.
   *
   * @param cluster absent: a Cassandra that is started for this
   * @param dataDirectory where an embedded Cassandra keeps its files; a temporary place when absent
   */
  public record StoreSettings(
      Optional<CassandraConfig> cluster, String keyspace, Optional<Path> dataDirectory) {
    public static final String EMBEDDED = "embedded";

    /**
     * @throws IllegalArgumentException if the keyspace is none
     */
    public static StoreSettings embedded(String keyspace, Optional<Path> dataDirectory) {
      CassandraConfig valid = CassandraConfig.of("localhost", keyspace);
      return new StoreSettings(Optional.empty(), valid.keyspace(), dataDirectory);
    }

    public static StoreSettings of(CassandraConfig cluster) {
      return new StoreSettings(Optional.of(cluster), cluster.keyspace(), Optional.empty());
    }

    public boolean isEmbedded() {
      return cluster.isEmpty();
    }

    /** Whether it begins empty, and nothing of it is left afterwards. */
    public boolean isTemporary() {
      return isEmbedded() && dataDirectory.isEmpty();
    }
  }
}
