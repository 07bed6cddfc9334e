package dev.xylem.pipeline.jobgraph;

import dev.xylem.pipeline.assemble.ScriptPipeline;
import java.nio.file.Path;
import java.util.Collection;
import org.apache.flink.runtime.jobgraph.IntermediateDataSet;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.util.InstantiationUtil;

/**
 * Prints the graph that Flink gets of a script: {@code GraphListing SCRIPT PARAMETERS PARALLELISM
 * [translated]}.
 */
public final class GraphListing {
  private GraphListing() {}

  public static void main(String[] args) throws Exception {
    JobGraph graph =
        CapturedGraph.of(
            ScriptPipeline.of(Path.of(args[0]), Path.of(args[1]), Integer.parseInt(args[2])),
            args.length > 3 ? null : RunGraph.Slots.ONE_TASK_EACH);
    int edges = 0;
    for (JobVertex vertex : graph.getVerticesSortedTopologicallyFromSources()) {
      System.out.printf("%s  x%d%n", vertex.getName(), vertex.getParallelism());
      for (IntermediateDataSet result : vertex.getProducedDataSets()) {
        System.out.printf("    %s -> ", result.getResultType());
        result
            .getConsumers()
            .forEach(
                e ->
                    System.out.printf(
                        "[%s: %s] ", e.getShipStrategyName(), e.getTarget().getName()));
        System.out.println();
      }
      edges += vertex.getInputs().size();
    }
    long results =
        java.util.stream.StreamSupport.stream(graph.getVertices().spliterator(), false)
            .map(JobVertex::getProducedDataSets)
            .mapToLong(Collection::size)
            .sum();
    System.out.printf(
        "%d vertices, %d edges, %d results, %d bytes%n",
        graph.getNumberOfVertices(),
        edges,
        results,
        InstantiationUtil.serializeObject(graph).length);
  }
}
