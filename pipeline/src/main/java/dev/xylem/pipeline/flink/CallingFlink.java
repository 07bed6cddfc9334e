package dev.xylem.pipeline.flink;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.flink.api.java.ExecutionEnvironment;
import org.apache.flink.client.deployment.application.executors.EmbeddedExecutor;
import org.apache.flink.client.deployment.executors.RemoteExecutor;
import org.apache.flink.client.program.ContextEnvironment;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.core.execution.PipelineExecutorFactory;
import org.apache.flink.core.execution.PipelineExecutorServiceLoader;

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

  /** Whether it is the client of a standalone cluster, whose REST interface is all that is needed. */
  boolean isClientOfStandalone() {
    return RemoteExecutor.NAME.equals(configuration().get(DeploymentOptions.TARGET));
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
    Configuration waiting = new Configuration(configuration());
    waiting.set(DeploymentOptions.ATTACHED, true);
    ContextEnvironment.setAsContext(
        isClientOfStandalone() ? new ClusterExecutors() : environment.getExecutorServiceLoader(),
        waiting,
        environment.getUserCodeClassLoader(),
        false,
        true);
    return pipeline.run();
  }

  Configuration configuration() {
    return environment.getConfiguration();
  }

  private static final class ClusterExecutors implements PipelineExecutorServiceLoader {
    @Override
    public PipelineExecutorFactory getExecutorFactory(Configuration configuration) {
      return new ClusterExecutorFactory();
    }

    @Override
    public Stream<String> getExecutorNames() {
      return Stream.of(RemoteExecutor.NAME);
    }
  }
}
