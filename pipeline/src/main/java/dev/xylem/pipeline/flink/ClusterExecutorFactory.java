package dev.xylem.pipeline.flink;

import dev.xylem.pipeline.jobgraph.RunGraph;
import dev.xylem.pipeline.jobgraph.RunGraph.Slots;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.apache.flink.api.dag.Pipeline;
import org.apache.flink.client.deployment.executors.PipelineExecutorUtils;
import org.apache.flink.client.deployment.executors.RemoteExecutorFactory;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.PipelineExecutor;
import org.apache.flink.core.execution.PipelineExecutorFactory;
import org.apache.flink.runtime.jobgraph.JobGraph;

/**
 * Submits pipelines to a Flink elsewhere. As Flink's own, but over a connection that is kept, for
 * watching the job: Flink's handle of a job connects anew for each question.
 */
public final class ClusterExecutorFactory implements PipelineExecutorFactory {
  private static final ThreadLocal<AtomicReference<ClusterJob>> SUBMITTED = new ThreadLocal<>();

  private final RemoteExecutorFactory flinks = new RemoteExecutorFactory();

  /** The job that was submitted by this thread meanwhile. */
  static ClusterJob jobOf(Supplier<?> submitting) {
    AtomicReference<ClusterJob> submitted = new AtomicReference<>();
    SUBMITTED.set(submitted);
    try {
      Object unused = submitting.get();
    } finally {
      SUBMITTED.remove();
    }
    return submitted.get();
  }

  @Override
  public String getName() {
    return flinks.getName();
  }

  @Override
  public boolean isCompatibleWith(Configuration configuration) {
    return flinks.isCompatibleWith(configuration);
  }

  @Override
  public PipelineExecutor getExecutor(Configuration configuration) {
    AtomicReference<ClusterJob> submitted = SUBMITTED.get();
    return submitted == null
        ? flinks.getExecutor(configuration)
        : (pipeline, jobConfiguration, loader) -> {
          ClusterJob job = submit(pipeline, jobConfiguration, loader);
          submitted.set(job);
          return CompletableFuture.completedFuture(job.named());
        };
  }

  private static ClusterJob submit(
      Pipeline pipeline, Configuration configuration, ClassLoader loader) throws Exception {
    Pipeline fused = RunGraph.prepare(pipeline, configuration, loader, Slots.ONE_TASK_EACH);
    JobGraph graph = PipelineExecutorUtils.getJobGraph(fused, configuration, loader);
    graph.getJobConfiguration().addAll(RestartStrategy.onCluster(pipeline, configuration));
    LiveTasks.in(graph, loader);
    ClusterConnection cluster = ClusterConnection.open(configuration);
    try {
      return new ClusterJob(cluster, cluster.submit(graph));
    } catch (Exception e) {
      cluster.close();
      throw e;
    }
  }
}
