package dev.xylem.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.chaos.trial.Setup;
import java.util.List;
import org.junit.jupiter.api.Test;

class SoakRunTest {
  private static final Setup BULK = new Setup("bulk", "cpython", Setup.Store.EMBEDDED);
  private static final Setup ELSEWHERE = new Setup("cql", "cpython", Setup.Store.ELSEWHERE);

  @Test
  void a_run_that_need_not_survive_has_its_processes_ended_and_frozen() {
    assertThat(texts(BULK, true))
        .contains(
            "SIGKILL of the driver",
            "SIGSTOP of the embedded Cassandra",
            "SIGTERM of the process that writes SSTables",
            "SIGSTOP and SIGCONT of the Python worker");
  }

  @Test
  void a_run_that_has_to_survive_has_only_faults_that_pass() {
    assertThat(texts(BULK, false))
        .isNotEmpty()
        .allMatch(fault -> fault.startsWith("SIGSTOP and SIGCONT of "));
    assertThat(texts(ELSEWHERE, false))
        .containsExactlyInAnyOrder(
            "SIGSTOP and SIGCONT of the driver",
            "SIGSTOP and SIGCONT of the Python worker",
            "network: all connections are cut",
            "network: nothing arrives for 4 s");
  }

  @Test
  void no_network_is_slow_for_as_long_as_a_large_job_takes() {
    assertThat(texts(ELSEWHERE, true))
        .contains("network: connections are cut and refused", "network: nothing arrives any more")
        .noneMatch(fault -> fault.contains("KB/s"));
  }

  private static List<String> texts(Setup setup, boolean mayEnd) {
    return SoakRun.faultsOf(setup, mayEnd).stream().map(Fault::text).toList();
  }
}
