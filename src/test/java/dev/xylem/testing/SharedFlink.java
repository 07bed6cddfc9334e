package dev.xylem.testing;

import dev.xylem.pipeline.flink.EmbeddedFlinkConfig;
import dev.xylem.pipeline.flink.FlinkExecutors;
import dev.xylem.pipeline.flink.FlinkOptions;
import dev.xylem.pipeline.flink.InProcessCluster;
import dev.xylem.pipeline.flink.ScratchDirectory;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.flink.api.common.JobID;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.runtime.client.JobStatusMessage;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;

/**
 * One Flink for all tests of this JVM, with the configuration that the application gives its own.
 * By itself every pipeline for {@code --flinkMaster=[local]} starts and ends a Flink, which takes
 * longer than the few rows of most tests.
 */
public final class SharedFlink {
  /** Two pipelines at a time may each use all processors. */
  private static final int SLOTS = 2 * Math.max(2, Runtime.getRuntime().availableProcessors());

  private static final int FINISHED_JOBS_KEPT = 5;

  private static MiniCluster cluster;

  private SharedFlink() {}

  /** Sends pipelines of this thread, and of threads that it starts, to the shared Flink. */
  public static <T> T use(Supplier<T> submitting) {
    return FlinkExecutors.use("dev/xylem/testing/flink-executors", submitting);
  }

  /** The same, and cancels the jobs of pipelines that were given up meanwhile. */
  public static <T> T useAndLeaveNothing(Supplier<T> submitting) {
    Set<JobID> earlier = runningJobs();
    try {
      return use(submitting);
    } finally {
      runningJobs().stream().filter(job -> !earlier.contains(job)).forEach(SharedFlink::cancel);
    }
  }

  static CompletableFuture<MiniCluster> submit(JobGraph job) {
    MiniCluster flink = cluster();
    return flink.submitJob(job).thenApply(submitted -> flink);
  }

  private static synchronized Set<JobID> runningJobs() {
    Set<JobID> running = new HashSet<>();
    if (cluster != null) {
      for (JobStatusMessage job : cluster.listJobs().join()) {
        if (!job.getJobState().isGloballyTerminalState()) {
          running.add(job.getJobId());
        }
      }
    }
    return running;
  }

  private static synchronized void cancel(JobID job) {
    cluster.cancelJob(job).join();
  }

  private static synchronized MiniCluster cluster() {
    if (cluster == null) {
      cluster = start();
    }
    return cluster;
  }

  private static MiniCluster start() {
    try {
      MiniCluster started =
          new InProcessCluster(
              new MiniClusterConfiguration.Builder()
                  .setConfiguration(configuration())
                  .setNumSlotsPerTaskManager(SLOTS)
                  .build());
      started.start();
      return started;
    } catch (Exception e) {
      throw new IllegalStateException("the Flink that tests share did not start", e);
    }
  }

  private static Configuration configuration() throws IOException {
    FlinkPipelineOptions options = FlinkOptions.parse(List.of("--parallelism=" + SLOTS), List.of());
    EmbeddedFlinkConfig.apply(options, ScratchDirectory.create().path());
    Configuration configuration = GlobalConfiguration.loadConfiguration(options.getFlinkConfDir());
    configuration.set(JobManagerOptions.JOB_STORE_MAX_CAPACITY, FINISHED_JOBS_KEPT);
    // A task of a cancelled job that does not end may not end the others'.
    configuration.set(TaskManagerOptions.TASK_CANCELLATION_TIMEOUT, 0L);
    return configuration;
  }
}
