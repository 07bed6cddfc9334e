package dev.xylem.pipeline.jobgraph;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.flink.api.common.ExecutionConfig;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.jobgraph.InputOutputFormatVertex;
import org.apache.flink.runtime.jobgraph.IntermediateDataSet;
import org.apache.flink.runtime.jobgraph.IntermediateDataSetID;
import org.apache.flink.runtime.jobgraph.JobEdge;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.JobGraphBuilder;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.runtime.jobgraph.tasks.TaskInvokable;
import org.apache.flink.runtime.jobmanager.scheduler.SlotSharingGroup;
import org.apache.flink.runtime.operators.DataSourceTask;
import org.apache.flink.runtime.operators.util.TaskConfig;

/** Makes a graph in which vertices are part of others where {@link Fusion} says so. */
final class FusedGraph {
  private final JobGraph original;
  private final ExecutionConfig executionConfig;
  private final RunGraph.Slots slots;
  private final Fusion fusion;
  private final Map<String, String> options;
  private final Map<JobVertex, JobVertex> made = new LinkedHashMap<>();
  private final Map<JobEdge, List<IntermediateDataSet>> carriedBy = new HashMap<>();
  private final SlotSharingGroup oneForAll = new SlotSharingGroup();

  FusedGraph(JobGraph original, ExecutionConfig executionConfig, RunGraph.Slots slots) {
    this.original = original;
    this.executionConfig = executionConfig;
    this.slots = slots;
    fusion = Fusion.of(original);
    options = executionConfig.getGlobalJobParameters().toMap();
  }

  JobGraph build() throws IOException {
    for (JobVertex vertex : original.getVerticesSortedTopologicallyFromSources()) {
      if (!fusion.isAbsorbed(vertex) && !Fusion.isDiscarding(vertex)) {
        made.put(vertex, copy(vertex));
      }
    }
    made.forEach(this::connect);
    JobGraph graph =
        JobGraphBuilder.newBatchJobGraphBuilder()
            .setJobId(original.getJobID())
            .setJobName(original.getName())
            .setExecutionConfig(executionConfig)
            .addJobVertices(made.values())
            .addUserArtifacts(original.getUserArtifacts())
            .build();
    graph.setJobConfiguration(original.getJobConfiguration());
    graph.setDynamic(original.isDynamic());
    return graph;
  }

  private JobVertex copy(JobVertex vertex) {
    Trunk shared = Trunk.of(vertex, fusion);
    Trunk trunk = slots == RunGraph.Slots.SHARED ? shared : shared.withWholeSlot();
    String name = VertexName.of(trunk.names());
    JobVertex copy =
        vertex instanceof InputOutputFormatVertex
            ? new InputOutputFormatVertex(name, vertex.getID(), vertex.getOperatorIDs())
            : new JobVertex(name, vertex.getID(), vertex.getOperatorIDs());
    copy.setOperatorPrettyName(name);
    copy.setInvokableClass(task(vertex));
    int parallelism = parallelism(vertex, trunk);
    copy.setParallelism(parallelism);
    copy.setMaxParallelism(parallelism);
    copy.setResources(vertex.getMinResources(), vertex.getPreferredResources());
    copy.setSlotSharingGroup(slotsOf());
    copy.getConfiguration().addAll(trunk.asTask());
    for (List<JobEdge> edges : trunk.allResults()) {
      IntermediateDataSet result =
          copy.getOrCreateResultDataSet(
              new IntermediateDataSetID(), edges.get(0).getSource().getResultType());
      edges.forEach(
          edge -> carriedBy.computeIfAbsent(edge, unused -> new ArrayList<>()).add(result));
    }
    return copy;
  }

  private static Class<? extends TaskInvokable> task(JobVertex vertex) {
    if (vertex.getProducedDataSets().isEmpty()) {
      return vertex.getInvokableClass(FusedGraph.class.getClassLoader());
    }
    return DataSourceTask.class.getName().equals(vertex.getInvokableClassName())
        ? EndingSourceTask.class
        : BranchingTask.class;
  }

  /** As it is, where each task takes the rows of one task, or gives them to one. */
  private int parallelism(JobVertex vertex, Trunk trunk) {
    boolean exchanges =
        Stream.concat(
                vertex.getInputs().stream(), trunk.allResults().stream().flatMap(List::stream))
            .noneMatch(Fusion::staysInPlace);
    return Optional.of(trunk.names())
        .filter(names -> exchanges)
        .flatMap(names -> StageParallelism.of(names, options))
        .orElse(vertex.getParallelism());
  }

  private SlotSharingGroup slotsOf() {
    return slots == RunGraph.Slots.SHARED ? oneForAll : new SlotSharingGroup();
  }

  /** Connects a vertex to whatever writes its rows now, which may be several for one edge. */
  private void connect(JobVertex vertex, JobVertex copy) {
    TaskConfig before = new TaskConfig(vertex.getConfiguration());
    Configuration after = copy.getConfiguration();
    List<JobEdge> inputs = vertex.getInputs();
    int edge = 0;
    int total = 0;
    for (int group = 0; before.getGroupSize(group) > 0; group++) {
      int size = connect(copy, inputs.subList(edge, edge + before.getGroupSize(group)));
      after.set(number("in.groupsize." + group), size);
      edge += before.getGroupSize(group);
      total += size;
    }
    after.set(number("in.num"), total);
    for (int group = 0; before.getBroadcastGroupSize(group) > 0; group++) {
      int size = connect(copy, inputs.subList(edge, edge + before.getBroadcastGroupSize(group)));
      after.set(number("in.bc.groupsize." + group), size);
      edge += before.getBroadcastGroupSize(group);
    }
  }

  private static ConfigOption<Integer> number(String key) {
    return ConfigOptions.key(key).intType().noDefaultValue();
  }

  private int connect(JobVertex target, List<JobEdge> edges) {
    int connected = 0;
    for (JobEdge edge : edges) {
      for (IntermediateDataSet source : carriedBy.get(edge)) {
        JobEdge copy =
            target.connectNewDataSetAsInput(
                source.getProducer(),
                edge.getDistributionPattern(),
                source.getResultType(),
                source.getId(),
                edge.isBroadcast());
        copy.setForward(edge.isForward());
        copy.setShipStrategyName(edge.getShipStrategyName());
        copy.setPreProcessingOperationName(edge.getPreProcessingOperationName());
        copy.setOperatorLevelCachingDescription(edge.getOperatorLevelCachingDescription());
        connected++;
      }
    }
    return connected;
  }
}
