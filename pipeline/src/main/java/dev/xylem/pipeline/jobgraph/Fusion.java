package dev.xylem.pipeline.jobgraph;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.flink.runtime.jobgraph.IntermediateDataSet;
import org.apache.flink.runtime.jobgraph.JobEdge;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.runtime.operators.BatchTask;
import org.apache.flink.runtime.operators.DriverStrategy;
import org.apache.flink.runtime.operators.util.LocalStrategy;
import org.apache.flink.runtime.operators.util.TaskConfig;

/**
 * Which vertices become part of those before them. A vertex that only maps rows one by one, as they
 * come, can: Flink gives it tasks of its own if several vertices read the same rows, or if its rows
 * come from several, and then writes all rows to disk in between.
 */
final class Fusion {
  /**
   * Results that a task writes at once. Each takes 512 network buffers unless the cluster is set up
   * otherwise; a TaskManager with Flink's defaults has 4096, and here two slots.
   */
  static final int MAX_RESULTS = 3;

  /**
   * Inputs that take the place of one. At parallelism 128 each takes some 250 network buffers,
   * where an input that stays in place takes 3.
   */
  static final int MAX_INPUTS = 4;

  /** Flink wants every result to be read; rows of the last functions of a pipeline are not. */
  private static final String DISCARDING =
      "DataSink (org.apache.flink.api.java.io.DiscardingOutputFormat@";

  private final Set<JobVertex> absorbed = new HashSet<>();

  private Fusion() {}

  static Fusion of(JobGraph graph) {
    Fusion fusion = new Fusion();
    List<JobVertex> lastFirst = graph.getVerticesSortedTopologicallyFromSources();
    Collections.reverse(lastFirst);
    lastFirst.stream().filter(Fusion::onlyMaps).forEach(fusion::absorbIfPossible);
    return fusion;
  }

  boolean isAbsorbed(JobVertex vertex) {
    return absorbed.contains(vertex);
  }

  private static boolean onlyMaps(JobVertex vertex) {
    TaskConfig config = new TaskConfig(vertex.getConfiguration());
    DriverStrategy strategy = config.getDriverStrategy();
    return runsBatchTask(vertex)
        && (strategy == DriverStrategy.FLAT_MAP || strategy == DriverStrategy.MAP)
        && config.getNumBroadcastInputs() == 0
        && vertex.getNumberOfInputs() <= MAX_INPUTS
        && config.getInputLocalStrategy(0) == LocalStrategy.NONE
        && !config.isInputAsynchronouslyMaterialized(0)
        && !config.isInputCached(0)
        && vertex.getInputs().stream().allMatch(Fusion::staysInPlace);
  }

  /** Whether it only throws away what a function gives. */
  static boolean isDiscarding(JobVertex vertex) {
    return vertex.getName().startsWith(DISCARDING)
        && vertex.getInputs().stream()
            .allMatch(edge -> staysInPlace(edge) && runsBatchTask(edge.getSource().getProducer()));
  }

  private static boolean runsBatchTask(JobVertex vertex) {
    return BatchTask.class.getName().equals(vertex.getInvokableClassName());
  }

  /** Whether each task of the receiver gets just the rows of one task. */
  static boolean staysInPlace(JobEdge edge) {
    return edge.isForward()
        && !edge.isBroadcast()
        && edge.getTarget().getParallelism() == edge.getSource().getProducer().getParallelism();
  }

  /** What it writes, in its order. */
  static Stream<JobEdge> outputs(JobVertex vertex) {
    return vertex.getProducedDataSets().stream()
        .map(IntermediateDataSet::getConsumers)
        .flatMap(Collection::stream);
  }

  private void absorbIfPossible(JobVertex vertex) {
    Set<JobVertex> producers =
        vertex.getInputs().stream()
            .map(edge -> edge.getSource().getProducer())
            .collect(Collectors.toSet());
    Map<JobVertex, Integer> before =
        producers.stream().collect(Collectors.toMap(Function.identity(), this::results));
    absorbed.add(vertex);
    if (!before.entrySet().stream().allMatch(each -> suits(each.getKey(), each.getValue()))) {
      absorbed.remove(vertex);
    }
  }

  private boolean suits(JobVertex producer, int resultsBefore) {
    return results(producer) <= Math.max(MAX_RESULTS, resultsBefore)
        && (runsBatchTask(producer) || !branches(producer));
  }

  /** Those that stay in place are one, whoever reads it. */
  private int results(JobVertex vertex) {
    int results =
        outputs(vertex)
            .filter(edge -> !isDiscarding(edge.getTarget()))
            .filter(edge -> !staysInPlace(edge) || isAbsorbed(edge.getTarget()))
            .mapToInt(edge -> staysInPlace(edge) ? results(edge.getTarget()) : 1)
            .sum();
    boolean inPlace =
        outputs(vertex)
            .filter(edge -> !isDiscarding(edge.getTarget()))
            .anyMatch(edge -> staysInPlace(edge) && !isAbsorbed(edge.getTarget()));
    return inPlace ? results + 1 : results;
  }

  /** Whether its rows go to several functions, or to one and out of the task. */
  private boolean branches(JobVertex vertex) {
    return outputs(vertex).map(JobEdge::getTarget).anyMatch(this::isAbsorbed)
        && (outputs(vertex).count() > 1
            || outputs(vertex).anyMatch(edge -> branches(edge.getTarget())));
  }
}
