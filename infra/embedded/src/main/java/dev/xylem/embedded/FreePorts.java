package dev.xylem.embedded;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/** Picks ports that nothing listens on. */
public final class FreePorts {

  /** Below the ranges from which systems give ports to outgoing connections. */
  private static final int MIN_PORT = 20_000;

  private static final int MAX_PORT = 32_000;
  private static final int MAX_ATTEMPTS = 100;

  private FreePorts() {}

  /** Distinct ports, each free on every one of some addresses of this machine. */
  public static List<Integer> pick(int count, List<String> hosts) {
    Set<Integer> ports = new LinkedHashSet<>();
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      int port = ThreadLocalRandom.current().nextInt(MIN_PORT, MAX_PORT);
      if (hosts.stream().allMatch(host -> isFree(host, port))) {
        ports.add(port);
      }
      if (ports.size() == count) {
        return List.copyOf(ports);
      }
    }
    throw new EmbeddedCassandraException(
        "No free port between %d and %d on %s".formatted(MIN_PORT, MAX_PORT, hosts));
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
