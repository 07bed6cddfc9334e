package dev.xylem.pipeline.flink;

import dev.xylem.pipeline.jobgraph.RunGraph;
import dev.xylem.pipeline.jobgraph.RunGraph.Slots;
import org.apache.flink.client.deployment.executors.RemoteExecutorFactory;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.PipelineExecutor;
import org.apache.flink.core.execution.PipelineExecutorFactory;

/** Submits pipelines to a Flink cluster, as few tasks with names of nodes and steps. */
public final class ClusterExecutorFactory implements PipelineExecutorFactory {
  private final RemoteExecutorFactory clusters = new RemoteExecutorFactory();

  @Override
  public String getName() {
    return "xylem-cluster";
  }

  @Override
  public boolean isCompatibleWith(Configuration configuration) {
    return clusters.isCompatibleWith(configuration);
  }

  @Override
  public PipelineExecutor getExecutor(Configuration configuration) {
    PipelineExecutor cluster = clusters.getExecutor(configuration);
    return (pipeline, jobConfiguration, classLoader) ->
        cluster.execute(
            RunGraph.prepare(pipeline, jobConfiguration, classLoader, Slots.ONE_TASK_EACH),
            jobConfiguration,
            classLoader);
  }
}
