package dev.xylem.cassandra.session;

import java.io.Serializable;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;

/** Where a node of a cluster listens for CQL. */
public record ContactPoint(String host, int port) implements Serializable {
  public static final int DEFAULT_PORT = 9042;

  public ContactPoint {
    if (host.isBlank() || port < 1 || port > 65_535) {
      throw new IllegalArgumentException("not a host and port: " + host + ":" + port);
    }
  }

  /**
   * The contact point that a text names.
   *
   * @param text {@code host}, {@code host:port} or {@code [ipv6]:port}
   */
  public static ContactPoint parse(String text) {
    String trimmed = text.trim();
    int colon = trimmed.lastIndexOf(':');
    boolean bareIpv6 = colon != trimmed.indexOf(':') && !trimmed.startsWith("[");
    if (colon < 0 || bareIpv6 || trimmed.endsWith("]")) {
      return new ContactPoint(unbracketed(trimmed), DEFAULT_PORT);
    }
    try {
      return new ContactPoint(
          unbracketed(trimmed.substring(0, colon)), Integer.parseInt(trimmed.substring(colon + 1)));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("not a host and port: " + trimmed, e);
    }
  }

  /** The contact points that a list names, separated by commas. */
  public static List<ContactPoint> parseList(String text) {
    return Arrays.stream(text.split(",")).map(ContactPoint::parse).toList();
  }

  private static String unbracketed(String host) {
    return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
  }

  InetSocketAddress address() {
    return new InetSocketAddress(host, port);
  }

  @Override
  public String toString() {
    return host.contains(":") ? "[%s]:%d".formatted(host, port) : host + ":" + port;
  }
}
