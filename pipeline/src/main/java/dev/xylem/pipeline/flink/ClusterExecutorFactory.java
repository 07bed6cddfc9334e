package dev.xylem.pipeline.flink;

import dev.xylem.pipeline.jobgraph.RunGraph;
import dev.xylem.pipeline.jobgraph.RunGraph.Slots;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.apache.flink.api.dag.Pipeline;
import org.apache.flink.client.deployment.executors.PipelineExecutorUtils;
import org.apache.flink.client.deployment.executors.RemoteExecutorFactory;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.PipelineExecutor;
import org.apache.flink.core.execution.PipelineExecutorFactory;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.streaming.api.graph.StreamGraph;

/**
 * Submits pipelines to a Flink elsewhere. As Flink's own, but over a connection that is kept, for
 * watching the job: Flink's handle of a job connects anew for each question.
 */
public final class ClusterExecutorFactory implements PipelineExecutorFactory {
  private static final ThreadLocal<Submission> SUBMISSION = new ThreadLocal<>();

  private final RemoteExecutorFactory flinks = new RemoteExecutorFactory();

  /**
   * The job that is submitted by this thread meanwhile.
   *
   * @param workerJar the URL of the jar that the cluster has; null if the job brings its files
   */
  static ClusterJob jobOf(String workerJar, Supplier<?> submitting) {
    Submission submission = new Submission(workerJar);
    SUBMISSION.set(submission);
    try {
      Object unused = submitting.get();
    } finally {
      SUBMISSION.remove();
    }
    return submission.job;
  }

  @Override
  public String getName() {
    return flinks.getName();
  }

  @Override
  public boolean isCompatibleWith(Configuration configuration) {
    return flinks.isCompatibleWith(configuration);
  }

  /** Submits by another factory what this would submit, and notes what job it was. */
  static PipelineExecutorFactory by(PipelineExecutorFactory other) {
    Submission submission = SUBMISSION.get();
    return new PipelineExecutorFactory() {
      @Override
      public String getName() {
        return other.getName();
      }

      @Override
      public boolean isCompatibleWith(Configuration configuration) {
        return other.isCompatibleWith(configuration);
      }

      @Override
      public PipelineExecutor getExecutor(Configuration configuration) {
        return (pipeline, jobConfiguration, loader) -> {
          Pipeline graph = prepare(pipeline, jobConfiguration, loader);
          JobClient job =
              other.getExecutor(configuration).execute(graph, jobConfiguration, loader).get();
          if (submission != null) {
            submission.job =
                new ClusterJob(ClusterConnection.open(jobConfiguration), job.getJobID());
          }
          return CompletableFuture.completedFuture(job);
        };
      }
    };
  }

  @Override
  public PipelineExecutor getExecutor(Configuration configuration) {
    Submission submission = SUBMISSION.get();
    return submission == null
        ? flinks.getExecutor(configuration)
        : (pipeline, jobConfiguration, loader) -> {
          submission.job = submit(pipeline, submission.configure(jobConfiguration), loader);
          return CompletableFuture.completedFuture(submission.job.named());
        };
  }

  private static ClusterJob submit(
      Pipeline pipeline, Configuration configuration, ClassLoader loader) throws Exception {
    JobGraph graph =
        PipelineExecutorUtils.getJobGraph(
            prepare(pipeline, configuration, loader), configuration, loader);
    ClusterConnection cluster = ClusterConnection.open(configuration);
    try {
      return new ClusterJob(cluster, cluster.submit(graph));
    } catch (Exception e) {
      cluster.close();
      throw e;
    }
  }

  private static Pipeline prepare(
      Pipeline pipeline, Configuration configuration, ClassLoader loader) throws Exception {
    Pipeline fused = RunGraph.prepare(pipeline, configuration, loader, Slots.ONE_TASK_EACH);
    if (fused instanceof StreamGraph prepared) {
      JobGraph graph = prepared.getJobGraph(loader, null);
      graph.getJobConfiguration().addAll(RestartStrategy.onCluster(pipeline, configuration));
      LiveTasks.in(graph, loader);
    }
    return fused;
  }

  /** What one thread submits. */
  private static final class Submission {
    private final String workerJar;
    private ClusterJob job;

    Submission(String workerJar) {
      this.workerJar = workerJar;
    }

    Configuration configure(Configuration flink) {
      if (workerJar == null) {
        return flink;
      }
      Configuration withoutFiles = new Configuration(flink);
      withoutFiles.set(PipelineOptions.JARS, List.of());
      withoutFiles.set(PipelineOptions.CLASSPATHS, List.of(workerJar));
      return withoutFiles;
    }
  }
}
