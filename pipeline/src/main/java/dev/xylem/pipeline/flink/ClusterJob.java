package dev.xylem.pipeline.flink;

import static java.util.Objects.requireNonNull;

import dev.xylem.metrics.TaskCounts;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.beam.runners.core.metrics.MetricsContainerStepMap;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.runners.flink.metrics.FlinkMetricContainer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.metrics.MetricResults;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.JobStatus;
import org.apache.flink.client.deployment.application.WebSubmissionJobClient;
import org.apache.flink.client.program.rest.RestClusterClient;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.client.JobExecutionException;
import org.apache.flink.runtime.client.JobStatusMessage;
import org.apache.flink.runtime.execution.ExecutionState;
import org.apache.flink.runtime.jobmanager.HighAvailabilityMode;
import org.apache.flink.runtime.jobmaster.JobResult;
import org.apache.flink.runtime.rest.messages.ClusterConfigurationInfoHeaders;
import org.apache.flink.runtime.rest.messages.EmptyRequestBody;
import org.apache.flink.runtime.rest.messages.JobExceptionsHeaders;
import org.apache.flink.runtime.rest.messages.JobExceptionsInfoWithHistory.ExceptionInfo;
import org.apache.flink.runtime.rest.messages.JobExceptionsInfoWithHistory.RootExceptionInfo;
import org.apache.flink.runtime.rest.messages.job.JobDetailsInfo.JobVertexDetailsInfo;
import org.apache.flink.runtime.rest.messages.job.JobExceptionsMessageParameters;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A job on a Flink elsewhere, watched over its REST interface. It goes on without this. */
public final class ClusterJob implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ClusterJob.class);
  private static final Set<ExecutionState> WITH_SLOT =
      EnumSet.of(
          ExecutionState.DEPLOYING,
          ExecutionState.INITIALIZING,
          ExecutionState.RUNNING,
          ExecutionState.CANCELING);
  private static final Duration RESULT = Duration.ofSeconds(60);

  private final ClusterConnection cluster;
  private final JobID job;

  ClusterJob(ClusterConnection cluster, JobID job) {
    this.cluster = requireNonNull(cluster, "cluster");
    this.job = requireNonNull(job, "job");
  }

  /** Returns when the cluster has taken the job. */
  public static ClusterJob submit(Pipeline pipeline) {
    pipeline.getOptions().as(FlinkPipelineOptions.class).setAttachedMode(false);
    return ClusterExecutorFactory.jobOf(
        pipeline.getOptions().as(WorkerJarOptions.class), () -> FlinkExecutors.run(pipeline));
  }

  /**
   * A job that was sent before.
   *
   * @param flinkMaster as {@code --flinkMaster} has it
   * @return empty if the cluster knows no job of this name, or does not any more
   */
  public static Optional<ClusterJob> find(String flinkMaster, String name)
      throws ClusterSilentException, InterruptedException {
    ClusterConnection cluster = ClusterConnection.open(flinkMaster);
    Optional<JobID> found = Optional.empty();
    try {
      found =
          cluster.ask(RestClusterClient::listJobs).stream()
              .filter(job -> job.getJobName().equals(name))
              .map(JobStatusMessage::getJobId)
              .findFirst();
      return found.map(id -> new ClusterJob(cluster, id));
    } finally {
      if (found.isEmpty()) {
        cluster.close();
      }
    }
  }

  public String id() {
    return job.toHexString();
  }

  /** For Beam, which only names the job by it. */
  JobClient named() {
    return new WebSubmissionJobClient(job);
  }

  /** The cluster's address, such as {@code http://10.0.0.5:8081}. */
  public String url() {
    return cluster.url();
  }

  /** The page on which Flink shows the job. */
  public String page() {
    return "%s/#/job/running/%s/overview".formatted(url(), id());
  }

  /** A command that cancels it, for any machine that reaches the cluster. */
  public String cancelCommand() {
    return "curl -X PATCH '%s/jobs/%s?mode=cancel'".formatted(url(), id());
  }

  /**
   * @return nothing if the cluster knows no such job: it has been started anew
   */
  public Optional<JobStatus> status() throws ClusterSilentException, InterruptedException {
    try {
      return Optional.of(cluster.ask(client -> client.getJobStatus(job)));
    } catch (ClusterSilentException e) {
      if (ClusterConnection.isUnknown(e)) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /**
   * Whether the cluster has high availability: another JobManager goes on with the job of one that
   * is lost. No, if that cannot be told.
   */
  public boolean survivesJobManager() throws InterruptedException {
    return HighAvailabilityMode.isHighAvailabilityModeActivated(configuration());
  }

  /** How long its cluster lets a task wait for a slot; Flink's default, if that cannot be told. */
  public Duration slotRequestTimeout() throws InterruptedException {
    return Duration.ofMillis(configuration().get(JobManagerOptions.SLOT_REQUEST_TIMEOUT));
  }

  /** Of the cluster; empty, if that cannot be told. */
  private Configuration configuration() throws InterruptedException {
    Configuration configuration = new Configuration();
    try {
      cluster
          .ask(ClusterConfigurationInfoHeaders.getInstance())
          .forEach(entry -> configuration.setString(entry.getKey(), entry.getValue()));
    } catch (ClusterSilentException e) {
      LOG.debug("Flink at {} does not tell its configuration", url(), e);
    }
    return configuration;
  }

  /**
   * What was counted so far, as far as Flink has heard of it: by each heartbeat of a TaskManager,
   * and when a task has ended.
   */
  public TaskCounts counts() throws ClusterSilentException, InterruptedException {
    Map<String, Object> accumulators = cluster.ask(client -> client.getAccumulators(job, loader()));
    return accumulators.get(TaskCountsAccumulator.NAME) instanceof TaskCounts counted
        ? counted
        : new TaskCounts();
  }

  /**
   * What a job that has ended has counted.
   *
   * @throws ExecutionException with its failure inside, or that it was cancelled
   */
  public MetricResults result()
      throws ClusterSilentException, ExecutionException, InterruptedException {
    JobResult result = cluster.ask(client -> client.requestJobResult(job), RESULT);
    try {
      return metrics(result.toJobExecutionResult(loader()).getAllAccumulatorResults());
    } catch (JobExecutionException e) {
      throw new ExecutionException(e);
    } catch (IOException | ClassNotFoundException e) {
      throw new ClusterSilentException("its answer cannot be read: " + e.getMessage(), e);
    }
  }

  /** Whether none of its tasks has a slot now. */
  public boolean hasNoSlot() throws ClusterSilentException, InterruptedException {
    return cluster.ask(client -> client.getJobDetails(job)).getJobVertexInfos().stream()
        .map(JobVertexDetailsInfo::getTasksPerState)
        .allMatch(tasks -> WITH_SLOT.stream().allMatch(state -> tasks.getOrDefault(state, 0) == 0));
  }

  /** The slots that its cluster has now. */
  public ClusterSlots slots() throws ClusterSilentException, InterruptedException {
    return ClusterSlots.of(cluster.ask(RestClusterClient::getClusterOverview));
  }

  /** The address of the TaskManager on which the job has failed, if Flink tells one. */
  public Optional<String> failedAt() throws ClusterSilentException, InterruptedException {
    JobExceptionsMessageParameters parameters = new JobExceptionsMessageParameters();
    parameters.jobPathParameter.resolve(job);
    List<RootExceptionInfo> failures =
        cluster
            .ask(
                client ->
                    client.sendRequest(
                        JobExceptionsHeaders.getInstance(),
                        parameters,
                        EmptyRequestBody.getInstance()))
            .getExceptionHistory()
            .getEntries();
    return failures.stream().findFirst().map(ExceptionInfo::getEndpoint);
  }

  /** Asks for its end; does not wait for it. */
  public void cancel() throws ClusterSilentException, InterruptedException {
    cluster.ask(client -> client.cancel(job));
  }

  private static MetricResults metrics(Map<String, Object> accumulators) {
    return MetricsContainerStepMap.asAttemptedOnlyMetricResults(
        accumulators.get(FlinkMetricContainer.ACCUMULATOR_NAME)
                instanceof MetricsContainerStepMap counted
            ? counted
            : new MetricsContainerStepMap());
  }

  private static ClassLoader loader() {
    return ClusterJob.class.getClassLoader();
  }

  @Override
  public void close() {
    cluster.close();
  }
}
