package dev.xylem.pipeline.flink;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.flink.api.java.ExecutionEnvironment;
import org.apache.flink.client.deployment.application.UnsuccessfulExecutionException;
import org.apache.flink.client.deployment.application.executors.EmbeddedExecutor;
import org.apache.flink.client.deployment.application.executors.WebSubmissionExecutorServiceLoader;
import org.apache.flink.client.deployment.executors.RemoteExecutor;
import org.apache.flink.client.program.ContextEnvironment;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.core.execution.PipelineExecutorFactory;
import org.apache.flink.core.execution.PipelineExecutorServiceLoader;
import org.apache.flink.runtime.clusterframework.ApplicationStatus;
import org.apache.flink.runtime.jobmanager.HighAvailabilityMode;

/**
 * The Flink that called {@code main}: its client ({@code flink run}), or a JobManager that was sent
 * the jar or started for it. Jobs go where that one says.
 */
public final class CallingFlink {
  /** Beam's name for it. */
  static final String MASTER = "[auto]";

  private static final InheritableThreadLocal<CallingFlink> CURRENT =
      new InheritableThreadLocal<>();

  private final ExecutionEnvironment environment;

  private CallingFlink(ExecutionEnvironment environment) {
    this.environment = environment;
  }

  /** To be asked by {@code main}, on its thread. */
  public static Optional<CallingFlink> ofThisThread() {
    return ExecutionEnvironment.areExplicitEnvironmentsAllowed()
        ? Optional.empty()
        : Optional.of(new CallingFlink(ExecutionEnvironment.getExecutionEnvironment()));
  }

  /** Carries something out whose pipelines, also those of threads that it starts, go to this. */
  public <T> T during(Supplier<T> work) {
    CURRENT.set(this);
    try {
      return work.get();
    } finally {
      // A JobManager's thread goes on.
      CURRENT.remove();
    }
  }

  static Optional<CallingFlink> current() {
    return Optional.ofNullable(CURRENT.get());
  }

  /** Whether the work of this thread was called by a JobManager, inside of it. */
  public static boolean isInJobManager() {
    return current().filter(CallingFlink::isJobManager).isPresent();
  }

  /** Whether this JVM is a JobManager's, which has other work too and must not be ended. */
  public boolean isJobManager() {
    return EmbeddedExecutor.NAME.equals(configuration().get(DeploymentOptions.TARGET));
  }

  /**
   * What {@code main} throws in a JobManager to end as failed. One that was started for it shuts
   * its cluster down then. Of any other exception it dies, and Kubernetes would start it again, and
   * the run with it.
   *
   * @param message what went wrong
   */
  public RuntimeException failure(String message) {
    return isAskedByRest()
        ? new IllegalStateException(message)
        : new IllegalStateException(
            message,
            new UnsuccessfulExecutionException(null, ApplicationStatus.FAILED, message, null));
  }

  /**
   * @throws XylemException if this is a JobManager of application mode whose successor would carry
   *     {@code main} out again: it would begin another run, and take the job of this one for its
   *     own
   */
  void requireOneMain() {
    if (isJobManager()
        && !isAskedByRest()
        && HighAvailabilityMode.isHighAvailabilityModeActivated(configuration())) {
      throw new XylemException("a run in application mode does not survive its JobManager")
          .with(
              Fact.HINT,
              "leave high-availability.type out, or send the run to a session cluster that has it");
    }
  }

  /** Whether jobs go to a cluster whose REST interface then shows them. */
  boolean sends() {
    return isClientOfStandalone() || isAskedByRest();
  }

  /** Whether {@code main} is to return when its job has ended, not before. */
  boolean isAwaited() {
    return isJobManager() ? !isAskedByRest() : configuration().get(DeploymentOptions.ATTACHED);
  }

  private boolean isClientOfStandalone() {
    return RemoteExecutor.NAME.equals(configuration().get(DeploymentOptions.TARGET));
  }

  /** Then the answer waits for {@code main}. */
  private boolean isAskedByRest() {
    return environment.getExecutorServiceLoader() instanceof WebSubmissionExecutorServiceLoader;
  }

  /** Where its REST interface is. */
  String address() {
    return configuration().get(RestOptions.ADDRESS) + ":" + configuration().get(RestOptions.PORT);
  }

  /** As {@code flink run -p} or Flink's configuration say. */
  int parallelism() {
    return environment.getParallelism();
  }

  /**
   * Runs it, to its end if that is to be awaited. Flink keeps for each thread where jobs go, and
   * else takes what any thread said last.
   */
  PipelineResult run(Pipeline pipeline) {
    Configuration configuration = new Configuration(configuration());
    configuration.set(DeploymentOptions.ATTACHED, isAwaited());
    ContextEnvironment.setAsContext(
        new Executors(this), configuration, environment.getUserCodeClassLoader(), false, true);
    return pipeline.run();
  }

  Configuration configuration() {
    return environment.getConfiguration();
  }

  /** Those of the caller, which get the job as Xylem sends it. */
  private record Executors(CallingFlink flink) implements PipelineExecutorServiceLoader {
    @Override
    public PipelineExecutorFactory getExecutorFactory(Configuration configuration)
        throws Exception {
      return flink.isClientOfStandalone()
          ? new ClusterExecutorFactory()
          : ClusterExecutorFactory.by(theirs().getExecutorFactory(configuration));
    }

    @Override
    public Stream<String> getExecutorNames() {
      return theirs().getExecutorNames();
    }

    private PipelineExecutorServiceLoader theirs() {
      return flink.environment.getExecutorServiceLoader();
    }
  }
}
