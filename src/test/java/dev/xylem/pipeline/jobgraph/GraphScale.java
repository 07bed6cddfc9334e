package dev.xylem.pipeline.jobgraph;

import dev.xylem.pipeline.assemble.ScriptPipeline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.flink.runtime.jobgraph.DistributionPattern;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.util.InstantiationUtil;

/**
 * How large the graph of a script is, by nodes, files and parallelism: {@code GraphScale NODES
 * FILES PARALLELISM}. Nothing is run. Three nodes are a load, a join and a file.
 */
public final class GraphScale {
  private static final String NODES =
      """
        load_%1$d:
          type: file_table
          r:
            urls: [%3$s]
            columns: {key: {col_type: string, csv: {col_hdr: key}}}
          w:
            name: loaded_%1$d
            fields: {key: {expression: r.key, type: string}}
            indexes: {idx_%1$d: non_unique(key)}
        join_%1$d:
          type: table_lookup_table
          r: {table: loaded_%1$d}
          l: {index_name: idx_%2$d, join_on: r.key, join_type: inner, group: true}
          w:
            name: joined_%1$d
            fields:
              key: {expression: r.key, type: string}
              total: {expression: count(), type: int}
        write_%1$d:
          type: table_file
          r: {table: joined_%1$d}
          w:
            url_template: %1$d.csv
            columns:
              - {name: key, type: string, expression: r.key, csv: {header: key, format: "%%s"}}
      """;

  private GraphScale() {}

  public static void main(String[] args) throws IOException {
    int chains = Math.max(2, Integer.parseInt(args[0]) / 3);
    int parallelism = Integer.parseInt(args[2]);
    Path directory = Files.createTempDirectory("graph");
    Path script = script(directory, chains, Integer.parseInt(args[1]) / chains);
    for (RunGraph.Slots slots : new RunGraph.Slots[] {null, RunGraph.Slots.ONE_TASK_EACH}) {
      JobGraph graph = CapturedGraph.of(ScriptPipeline.of(script, null, parallelism), slots);
      System.out.printf(
          "%s: %d nodes, %d vertices, %d tasks, %d results, %d files, %d subpartitions, %.1f MB%n",
          slots == null ? "by Beam" : "fused  ",
          3 * chains,
          graph.getNumberOfVertices(),
          vertices(graph).mapToInt(JobVertex::getParallelism).sum(),
          vertices(graph).mapToInt(JobVertex::getNumberOfProducedIntermediateDataSets).sum(),
          vertices(graph).mapToLong(GraphScale::files).sum(),
          vertices(graph).mapToLong(GraphScale::subpartitions).sum(),
          InstantiationUtil.serializeObject(graph).length / 1e6);
    }
  }

  private static Path script(Path directory, int chains, int files) throws IOException {
    StringBuilder script = new StringBuilder("nodes:\n");
    for (int chain = 0; chain < chains; chain++) {
      Path data = Files.createDirectories(directory.resolve("transactions/" + chain));
      for (int file = 0; file < files; file++) {
        Files.writeString(data.resolve("part-%05d.csv".formatted(file)), "key\n");
      }
      script.append(
          NODES.formatted(chain, (chain + 1) % chains, data.resolve("part-*.csv")).indent(2));
    }
    return Files.writeString(directory.resolve("script.yaml"), script);
  }

  private static Stream<JobVertex> vertices(JobGraph graph) {
    return StreamSupport.stream(graph.getVertices().spliterator(), false);
  }

  /** A task keeps a result in two files: the rows of all receivers, and where those of each are. */
  private static long files(JobVertex vertex) {
    return 2L * vertex.getParallelism() * vertex.getNumberOfProducedIntermediateDataSets();
  }

  private static long subpartitions(JobVertex vertex) {
    return vertex.getProducedDataSets().stream()
        .map(result -> result.getConsumers().get(0))
        .mapToLong(
            edge ->
                edge.getDistributionPattern() == DistributionPattern.POINTWISE
                    ? vertex.getParallelism()
                    : (long) vertex.getParallelism() * edge.getTarget().getParallelism())
        .sum();
  }
}
