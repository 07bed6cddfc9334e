package dev.xylem.testing;

import dev.xylem.pipeline.jobgraph.RunGraph;
import dev.xylem.pipeline.jobgraph.RunGraph.Slots;
import org.apache.flink.api.dag.Pipeline;
import org.apache.flink.client.deployment.executors.LocalExecutor;
import org.apache.flink.client.deployment.executors.PipelineExecutorUtils;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.core.execution.PipelineExecutor;
import org.apache.flink.core.execution.PipelineExecutorFactory;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.minicluster.MiniClusterJobClient;
import org.apache.flink.runtime.minicluster.MiniClusterJobClient.JobFinalizationBehavior;

/** Carries out on {@link SharedFlink} what is meant for a Flink inside this JVM. */
public final class SharedFlinkExecutorFactory implements PipelineExecutorFactory {
  @Override
  public String getName() {
    return "shared";
  }

  @Override
  public boolean isCompatibleWith(Configuration configuration) {
    return LocalExecutor.NAME.equals(configuration.get(DeploymentOptions.TARGET));
  }

  @Override
  public PipelineExecutor getExecutor(Configuration configuration) {
    return (pipeline, jobConfiguration, classLoader) -> {
      Pipeline prepared = RunGraph.prepare(pipeline, jobConfiguration, classLoader, Slots.SHARED);
      JobGraph job = PipelineExecutorUtils.getJobGraph(prepared, jobConfiguration, classLoader);
      return SharedFlink.submit(job)
          .thenApply(
              flink ->
                  new MiniClusterJobClient(
                      job.getJobID(), flink, classLoader, JobFinalizationBehavior.NOTHING));
    };
  }
}
