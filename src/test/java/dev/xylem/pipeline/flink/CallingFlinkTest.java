package dev.xylem.pipeline.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.util.List;
import org.apache.flink.client.deployment.application.UnsuccessfulExecutionException;
import org.apache.flink.client.deployment.application.executors.EmbeddedExecutor;
import org.apache.flink.client.program.ContextEnvironment;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.configuration.HighAvailabilityOptions;
import org.apache.flink.core.execution.DefaultExecutorServiceLoader;
import org.apache.flink.runtime.clusterframework.ApplicationStatus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Threads whose {@code main} a JobManager has called that was started for it. */
class CallingFlinkTest {
  @AfterEach
  void leave() {
    ContextEnvironment.unsetAsContext();
  }

  @Test
  void what_fails_there_fails_the_application_and_not_the_job_manager() {
    CallingFlink flink = applicationMode(new Configuration());

    assertThat(flink.failure("no such script"))
        .hasMessage("no such script")
        .cause()
        .isInstanceOfSatisfying(
            UnsuccessfulExecutionException.class,
            failure -> assertThat(failure.getStatus()).isEqualTo(ApplicationStatus.FAILED));
  }

  @Test
  void a_job_manager_whose_successor_would_begin_another_run_is_refused() {
    Configuration configuration = new Configuration();
    configuration.set(HighAvailabilityOptions.HA_MODE, "zookeeper");
    CallingFlink flink = applicationMode(configuration);

    assertThatThrownBy(() -> flink.during(() -> FlinkOptions.parse(List.of(), List.of())))
        .isInstanceOf(XylemException.class)
        .hasMessageStartingWith("a run in application mode does not survive its JobManager");
  }

  @Test
  void without_a_successor_it_goes_where_its_caller_says() {
    CallingFlink flink = applicationMode(new Configuration());

    assertThat(flink.during(() -> FlinkOptions.parse(List.of(), List.of())).getFlinkMaster())
        .isEqualTo("[auto]");
  }

  @Test
  void a_thread_that_nobody_has_called_has_no_calling_flink() {
    assertThat(CallingFlink.ofThisThread()).isEmpty();
  }

  private static CallingFlink applicationMode(Configuration configuration) {
    configuration.set(DeploymentOptions.TARGET, EmbeddedExecutor.NAME);
    ContextEnvironment.setAsContext(
        new DefaultExecutorServiceLoader(),
        configuration,
        CallingFlinkTest.class.getClassLoader(),
        false,
        true);
    return CallingFlink.ofThisThread().orElseThrow();
  }
}
