package dev.xylem.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.bench.process.ProcessKind;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StageRunTest {
  @Test
  void cpu_that_was_used_after_the_last_sample_is_other() {
    assertThat(StageRun.cpuByKind(Map.of(ProcessKind.PIPELINE, 3.0, ProcessKind.OTHER, 0.5), 4.5))
        .containsEntry(ProcessKind.PIPELINE, 3.0)
        .containsEntry(ProcessKind.OTHER, 1.5);
  }

  @Test
  void cpu_of_processes_that_nobody_waited_for_is_that_which_was_seen() {
    assertThat(StageRun.cpuByKind(Map.of(ProcessKind.CASSANDRA, 3.0), 1))
        .isEqualTo(Map.of(ProcessKind.CASSANDRA, 3.0));
  }

  @Test
  void core_seconds_are_those_of_all_processes() {
    assertThat(Runs.run(Stage.CALC, 1, 2, 5).coreSeconds()).isEqualTo(7);
  }
}
