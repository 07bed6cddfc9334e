package dev.xylem.pipeline.flink;

import dev.xylem.pipeline.jobgraph.RunGraph;
import dev.xylem.pipeline.jobgraph.RunGraph.Slots;
import org.apache.flink.client.deployment.executors.LocalExecutor;
import org.apache.flink.client.deployment.executors.LocalExecutorFactory;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.core.execution.PipelineExecutor;
import org.apache.flink.core.execution.PipelineExecutorFactory;

/** Carries out on an {@link InProcessCluster} of its own each pipeline for a Flink in this JVM. */
public final class InProcessExecutorFactory implements PipelineExecutorFactory {
  private final LocalExecutorFactory flinks = new LocalExecutorFactory();

  @Override
  public String getName() {
    return "xylem";
  }

  @Override
  public boolean isCompatibleWith(Configuration configuration) {
    return flinks.isCompatibleWith(configuration);
  }

  @Override
  public PipelineExecutor getExecutor(Configuration configuration) {
    return (pipeline, jobConfiguration, classLoader) -> {
      Configuration withOneTaskManager = new Configuration(jobConfiguration);
      withOneTaskManager.set(TaskManagerOptions.MINI_CLUSTER_NUM_TASK_MANAGERS, 1);
      RestartStrategy.asked(pipeline).ifPresent(withOneTaskManager::addAll);
      return LocalExecutor.createWithFactory(configuration, InProcessCluster::new)
          .execute(
              RunGraph.prepare(pipeline, jobConfiguration, classLoader, Slots.SHARED),
              withOneTaskManager,
              classLoader);
    };
  }
}
