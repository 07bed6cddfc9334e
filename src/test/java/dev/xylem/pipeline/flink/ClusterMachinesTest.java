package dev.xylem.pipeline.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClusterMachinesTest {
  private static final List<String> FLINK_ONLY = List.of("/opt/flink/lib/flink-dist-1.19.3.jar");

  @Test
  void a_workers_host_stands_in_its_address() {
    assertThat(ClusterMachines.host("pekko.tcp://flink@10.0.0.7:6122/user/rpc/taskmanager_0"))
        .isEqualTo("10.0.0.7");
    assertThat(ClusterMachines.host("pekko.ssl.tcp://flink@worker-3.example:6122/user/rpc/t_0"))
        .isEqualTo("worker-3.example");
  }

  @Test
  void workers_on_loopback_addresses_are_on_this_machine() {
    assertThat(new ClusterMachines(Set.of("127.0.0.1", "127.0.0.2"), FLINK_ONLY).areThisOne())
        .isTrue();
  }

  @Test
  void one_worker_elsewhere_or_none_at_all_is_not_this_machine() {
    assertThat(new ClusterMachines(Set.of("127.0.0.1", "192.0.2.7"), FLINK_ONLY).areThisOne())
        .isFalse();
    assertThat(new ClusterMachines(Set.of(), FLINK_ONLY).areThisOne()).isFalse();
  }

  @Test
  void the_job_jar_is_installed_where_flinks_own_class_path_has_it() {
    assertThat(new ClusterMachines(Set.of(), FLINK_ONLY).haveJobJar()).isFalse();
    assertThat(
            new ClusterMachines(
                    Set.of(),
                    List.of(
                        "/opt/flink/lib/flink-dist-1.19.3.jar", "/opt/flink/lib/xylem-flink.jar"))
                .haveJobJar())
        .isTrue();
  }
}
