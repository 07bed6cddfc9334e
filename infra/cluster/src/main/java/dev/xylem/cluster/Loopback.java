package dev.xylem.cluster;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The addresses of a cluster on this machine: worker 2 and node 2 share 127.0.0.2, as on a machine
 * of their own, the JobManager has 127.0.0.1.
 */
final class Loopback {
  static final String FIRST = "127.0.0.1";
  private static final String PREFIX = "127.0.0.";

  private Loopback() {}

  /** The addresses of some nodes. */
  static List<String> hosts(int nodes) {
    return IntStream.rangeClosed(1, nodes).mapToObj(Loopback::nodeHost).toList();
  }

  /**
   * @throws XylemException on a system where only the first address is there
   */
  static String nodeHost(int number) {
    String host = PREFIX + number;
    if (!isFree(host, 0)) {
      throw new XylemException(
          "A node needs the address %s, which this system does not have. Use one node, or make the address: on macOS, sudo ifconfig lo0 alias %s"
              .formatted(host, host));
    }
    return host;
  }

  /** Of a node's machine where the system has such addresses. */
  static String workerHost(int number) {
    return number < 255 && isFree(PREFIX + number, 0) ? PREFIX + number : FIRST;
  }

  /** Whether nothing listens there. */
  static boolean isFree(String host, int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(host, port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
