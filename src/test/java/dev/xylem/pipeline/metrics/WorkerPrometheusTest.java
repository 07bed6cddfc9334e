package dev.xylem.pipeline.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.metrics.MeterExport;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class WorkerPrometheusTest {
  private static MeterExport.Running start(String ports) {
    return new WorkerPrometheus(Map.of(WorkerPrometheus.PORTS, ports)).start();
  }

  @Test
  void workers_find_it() {
    assertThat(ServiceLoader.load(MeterExport.class))
        .hasAtLeastOneElementOfType(WorkerPrometheus.class);
  }

  @Test
  void it_takes_the_first_port_of_a_range_that_is_free() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      int port = taken.getLocalPort();
      try (MeterExport.Running export = start("%d-%d".formatted(port, port + 20))) {
        assertThat(export).isInstanceOf(PrometheusExport.class);
        assertThat(((PrometheusExport) export).url()).doesNotContain(":" + port + "/");
      }
    }
  }

  @Test
  void what_is_no_port_and_what_is_taken_stop_no_work() throws Exception {
    start("many").close();
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      MeterExport.Running none = start(Integer.toString(taken.getLocalPort()));
      assertThat(none).isNotInstanceOf(PrometheusExport.class);
    }
  }

  @Test
  void without_a_port_nothing_is_shown() {
    assertThat(new WorkerPrometheus(Map.of()).start()).isNotInstanceOf(PrometheusExport.class);
  }
}
