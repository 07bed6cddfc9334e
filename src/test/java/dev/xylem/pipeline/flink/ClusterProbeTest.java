package dev.xylem.pipeline.flink;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ClusterProbeTest {
  @Test
  void where_nothing_listens_there_is_no_flink() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    String master = "127.0.0.1:" + port;

    assertThatThrownBy(() -> probe(master))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("there is no Flink at %s: the connection is refused", master)
        .hasMessageContaining("rest.port");
  }

  @Test
  void a_host_that_is_not_known_is_said_to_be_so() {
    assertThatThrownBy(() -> probe("flink.invalid:8081"))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("there is no Flink at flink.invalid:8081: the host is not known");
  }

  @Test
  void something_else_that_listens_is_no_flink() throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread closing = new Thread(() -> closeConnections(socket));
      closing.start();
      String master = "127.0.0.1:" + socket.getLocalPort();

      assertThatThrownBy(() -> probe(master))
          .isInstanceOf(XylemException.class)
          .hasMessageContaining(master + " does not answer as Flink does");

      socket.close();
      closing.join();
    }
  }

  @Test
  void another_minor_version_of_flink_is_refused() {
    assertThatThrownBy(() -> ClusterProbe.requireSame("1.20.1", "1.19.3", "http://flink:8081"))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining(
            "Flink at http://flink:8081 is version 1.20.1, and this Xylem is for Flink 1.19");
    assertThatCode(() -> ClusterProbe.requireSame("1.19.1", "1.19.3", "http://flink:8081"))
        .doesNotThrowAnyException();
  }

  private static void closeConnections(ServerSocket socket) {
    while (!socket.isClosed()) {
      try {
        socket.accept().close();
      } catch (IOException e) {
        return;
      }
    }
  }

  private static ClusterProbe probe(String master) throws InterruptedException {
    return ClusterProbe.of(FlinkOptions.parse(List.of("--flinkMaster=" + master), List.of()));
  }
}
