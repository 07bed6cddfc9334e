package dev.xylem.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.testing.LoopbackProxy.Weather;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class LoopbackProxyTest {
  private static final int MOMENT_MILLIS = 200;

  private ServerSocket server;
  private LoopbackProxy proxy;

  @BeforeEach
  void aServerThatSendsBackWhatItGets() throws IOException {
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread echo =
        new Thread(
            () -> {
              while (!server.isClosed()) {
                try (Socket client = server.accept()) {
                  client.getInputStream().transferTo(client.getOutputStream());
                } catch (IOException e) {
                  // The client or the test is gone.
                }
              }
            });
    echo.setDaemon(true);
    echo.start();
    proxy = new LoopbackProxy(new InetSocketAddress("127.0.0.1", server.getLocalPort()));
  }

  @AfterEach
  void close() throws IOException {
    proxy.close();
    server.close();
  }

  @Test
  void given_fair_weather_then_bytes_go_both_ways() throws IOException {
    try (Socket client = connect()) {
      assertThat(echoOf("a row", client)).isEqualTo("a row");
    }
  }

  @Test
  void given_a_cut_then_open_connections_end_and_new_ones_work() throws Exception {
    try (Socket cut = connect()) {
      assertThat(echoOf("before", cut)).isEqualTo("before");

      proxy.become(Weather.CUT_ONCE);

      assertThat(cut.getInputStream().read()).isNegative();
    }
    try (Socket next = connect()) {
      assertThat(echoOf("after", next)).isEqualTo("after");
    }
  }

  @Test
  void given_silence_then_connections_stay_open_and_nothing_arrives() throws Exception {
    try (Socket client = connect()) {
      assertThat(echoOf("before", client)).isEqualTo("before");

      proxy.become(Weather.SILENT);

      client.setSoTimeout(MOMENT_MILLIS);
      assertThatThrownBy(() -> echoOf("lost", client)).isInstanceOf(SocketTimeoutException.class);
    }
  }

  private Socket connect() throws IOException {
    String where = proxy.where();
    return new Socket("127.0.0.1", Integer.parseInt(where.substring(where.indexOf(':') + 1)));
  }

  private static String echoOf(String text, Socket client) throws IOException {
    client.getOutputStream().write(text.getBytes(UTF_8));
    return new String(client.getInputStream().readNBytes(text.length()), UTF_8);
  }
}
