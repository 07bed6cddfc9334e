package dev.xylem.pipeline.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.run.RunStop.Noted;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunStopTest {
  @Test
  void before_a_run_begins_there_is_nothing() {
    assertThat(RunStop.BEFORE_IT_BEGAN)
        .hasToString(
            "stopped before the run began: nothing was written; the same command starts again");
  }

  @Test
  void a_run_that_is_noted_as_stopped_is_named_with_its_keyspace() {
    assertThat(new RunStop(4, "trades", Noted.YES, Optional.empty(), List.of()))
        .hasToString(
            "stopped: no file was written or replaced; run 4 of keyspace trades is noted as"
                + " stopped; the same command starts again, xylem resume 4 goes on");
  }

  @Test
  void a_history_that_could_not_be_reached_may_say_something_else() {
    assertThat(new RunStop(4, "trades", Noted.NOT_IN_TIME, Optional.empty(), List.of()))
        .asString()
        .contains("run 4 of keyspace trades could not be noted as stopped in time;");
  }

  @Test
  void a_run_that_nobody_can_look_up_is_not_named() {
    assertThat(new RunStop(1, "trades", Noted.NOWHERE, Optional.empty(), List.of()))
        .hasToString("stopped: no file was written or replaced; the same command starts again");
  }

  @Test
  void files_that_are_complete_are_named_by_their_nodes() {
    assertThat(
            new RunStop(
                1, "trades", Noted.NOWHERE, Optional.empty(), List.of("write_a", "write_b")))
        .asString()
        .startsWith("stopped: files of write_a, write_b are complete, no others were replaced;");
  }

  @Test
  void of_a_job_on_a_cluster_it_is_said_what_became_of_it() {
    ClusterStop job = new ClusterStop("job 17 is cancelled on Flink at http://flink:8081");

    assertThat(new RunStop(2, "trades", Noted.YES, Optional.of(job), List.of()))
        .asString()
        .startsWith(
            "stopped: job 17 is cancelled on Flink at http://flink:8081; run 2 of keyspace");
  }
}
