package dev.xylem.cassandra.session;

import static java.util.stream.Collectors.toUnmodifiableSet;

import com.datastax.oss.driver.api.core.metadata.Node;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A machine by its addresses. */
public final class Machine {
  /** Names the addresses of this machine where they are not those of its network interfaces. */
  public static final String VARIABLE = "XYLEM_MACHINE";

  private static final Logger LOG = LoggerFactory.getLogger(Machine.class);
  private static final Machine OF_INTERFACES = new Machine(true, interfaces());
  private static final Machine CURRENT = named(System.getenv(VARIABLE));

  /** Whether an address of this computer that cannot be reached from others is the machine's. */
  private final boolean withLoopback;

  private final Set<InetAddress> addresses;

  private Machine(boolean withLoopback, Set<InetAddress> addresses) {
    this.withLoopback = withLoopback;
    this.addresses = addresses;
  }

  /** That on which this process runs, as {@link #VARIABLE} says or else its interfaces. */
  public static Machine current() {
    return CURRENT;
  }

  /** That on which this process runs, whatever {@link #VARIABLE} says. */
  public static Machine ofInterfaces() {
    return OF_INTERFACES;
  }

  /**
   * @param hosts addresses or names, separated by commas, none if it is empty; null for {@link
   *     #ofInterfaces}
   */
  static Machine named(String hosts) {
    return hosts == null
        ? OF_INTERFACES
        : new Machine(
            false,
            Stream.of(hosts.split(","))
                .map(String::strip)
                .filter(host -> !host.isEmpty())
                .flatMap(Machine::resolve)
                .collect(toUnmodifiableSet()));
  }

  private static Stream<InetAddress> resolve(String host) {
    try {
      return Stream.of(InetAddress.getAllByName(host));
    } catch (UnknownHostException e) {
      LOG.warn("{}: there is no host {}. Name addresses of this machine", VARIABLE, host);
      return Stream.empty();
    }
  }

  private static Set<InetAddress> interfaces() {
    try {
      return NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .collect(toUnmodifiableSet());
    } catch (SocketException e) {
      return Set.of();
    }
  }

  public boolean has(InetAddress address) {
    return addresses.contains(address) || (withLoopback && address.isLoopbackAddress());
  }

  /**
   * Whether a node of Cassandra runs on it, by the address at which it answers clients.
   *
   * @param node null if it is not known which one it was
   */
  public boolean has(Node node) {
    return node != null && addressOf(node).filter(this::has).isPresent();
  }

  /** Where a node answers clients; empty if the driver has only a name for that. */
  public static Optional<InetAddress> addressOf(Node node) {
    return node.getEndPoint().resolve() instanceof InetSocketAddress address
        ? Optional.ofNullable(address.getAddress())
        : Optional.empty();
  }
}
