package dev.xylem.pipeline.jobgraph;

import dev.xylem.pipeline.flink.FlinkExecutors;
import java.util.concurrent.CompletableFuture;
import org.apache.beam.sdk.Pipeline;
import org.apache.flink.client.deployment.executors.PipelineExecutorUtils;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.PipelineExecutor;
import org.apache.flink.core.execution.PipelineExecutorFactory;
import org.apache.flink.runtime.jobgraph.JobGraph;

/** The graph that Flink would get of a pipeline, without running it. */
public final class CapturedGraph implements PipelineExecutorFactory {
  private static final ThreadLocal<JobGraph> CAPTURED = new ThreadLocal<>();
  private static final ThreadLocal<RunGraph.Slots> SLOTS = new ThreadLocal<>();

  static JobGraph of(Pipeline pipeline, RunGraph.Slots slots) {
    SLOTS.set(slots);
    try {
      FlinkExecutors.use("dev/xylem/testing/no-executors", pipeline::run);
      throw new IllegalStateException("the pipeline was run");
    } catch (RuntimeException e) {
      if (CAPTURED.get() == null) {
        throw e;
      }
      return CAPTURED.get();
    } finally {
      CAPTURED.remove();
      SLOTS.remove();
    }
  }

  @Override
  public String getName() {
    return "none";
  }

  @Override
  public boolean isCompatibleWith(Configuration configuration) {
    return true;
  }

  @Override
  public PipelineExecutor getExecutor(Configuration configuration) {
    return (pipeline, jobConfiguration, classLoader) -> {
      RunGraph.Slots slots = SLOTS.get();
      CAPTURED.set(
          PipelineExecutorUtils.getJobGraph(
              slots == null
                  ? pipeline
                  : RunGraph.prepare(pipeline, jobConfiguration, classLoader, slots),
              jobConfiguration,
              classLoader));
      return CompletableFuture.failedFuture(new IllegalStateException("captured"));
    };
  }
}
