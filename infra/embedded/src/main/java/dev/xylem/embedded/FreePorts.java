package dev.xylem.embedded;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Picks ports that nothing listens on. */
final class FreePorts {

  /** Below the ranges from which systems give ports to outgoing connections. */
  private static final int LOWEST = 20_000;

  private static final int HIGHEST = 32_000;
  private static final int ATTEMPTS = 100;

  private FreePorts() {}

  /** A port free on every one of some addresses of this machine. */
  static int pick(List<String> hosts) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int port = ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST);
      if (hosts.stream().allMatch(host -> isFree(host, port))) {
        return port;
      }
    }
    throw new EmbeddedCassandraException(
        "No free port between %d and %d on %s".formatted(LOWEST, HIGHEST, hosts));
  }

  private static boolean isFree(String host, int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(host, port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
