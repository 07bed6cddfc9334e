package dev.xylem.pipeline.flink;

import dev.xylem.pipeline.jobgraph.LocatedReads;
import dev.xylem.pipeline.jobgraph.RunGraph;
import dev.xylem.pipeline.jobgraph.RunGraph.Slots;
import java.util.List;
import java.util.Optional;
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
   * @param jar where workers have their classes from
   */
  static ClusterJob jobOf(WorkerJarOptions jar, Supplier<?> submitting) {
    Submission submission = new Submission(jar);
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
          Submission mine = submission == null ? new Submission(null) : submission;
          Configuration sent = mine.withoutFiles(jobConfiguration);
          Pipeline graph = prepare(pipeline, sent, loader, mine.build());
          JobClient job = other.getExecutor(configuration).execute(graph, sent, loader).get();
          if (submission != null) {
            submission.job = new ClusterJob(ClusterConnection.open(sent), job.getJobID());
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
          submission.job = submission.submit(pipeline, jobConfiguration, loader);
          return CompletableFuture.completedFuture(submission.job.named());
        };
  }

  private static Pipeline prepare(
      Pipeline pipeline, Configuration configuration, ClassLoader loader, Optional<String> build)
      throws Exception {
    Pipeline fused = RunGraph.prepare(pipeline, configuration, loader, Slots.ONE_TASK_EACH);
    if (fused instanceof StreamGraph prepared) {
      JobGraph graph = prepared.getJobGraph(loader, null);
      graph.getJobConfiguration().addAll(RestartStrategy.onCluster(pipeline, configuration));
      LiveTasks.in(graph, loader, build);
      LocatedReads.in(graph, loader);
    }
    return fused;
  }

  /** What one thread submits. */
  private static final class Submission {
    private final WorkerJarOptions jar;
    private ClusterJob job;

    /**
     * @param jar where workers have their classes from; null if Flink's caller decides
     */
    Submission(WorkerJarOptions jar) {
      this.jar = jar;
    }

    ClusterJob submit(Pipeline pipeline, Configuration flink, ClassLoader loader) throws Exception {
      Configuration configuration = withoutFiles(flink);
      JobGraph graph =
          PipelineExecutorUtils.getJobGraph(
              prepare(pipeline, configuration, loader, build()), configuration, loader);
      ClusterConnection cluster = ClusterConnection.open(configuration);
      try {
        return new ClusterJob(cluster, cluster.submit(graph));
      } catch (Exception e) {
        cluster.close();
        throw e;
      }
    }

    /** The one that workers must have, if the cluster has their classes. */
    Optional<String> build() {
      return hasClasses() ? BuildId.current() : Optional.empty();
    }

    private boolean hasClasses() {
      return jar != null && WorkerJarOptions.areOnCluster(jar);
    }

    /** If the cluster has them. */
    Configuration withoutFiles(Configuration flink) {
      if (!hasClasses()) {
        return flink;
      }
      Configuration withoutFiles = new Configuration(flink);
      withoutFiles.set(PipelineOptions.JARS, List.of());
      withoutFiles.set(
          PipelineOptions.CLASSPATHS, Optional.ofNullable(jar.getWorkerJar()).stream().toList());
      return withoutFiles;
    }
  }
}
