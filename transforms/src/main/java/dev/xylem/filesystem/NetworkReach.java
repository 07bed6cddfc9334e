package dev.xylem.filesystem;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;

/** From where a host can be reached, by its addresses; the later ones are the more private. */
enum NetworkReach {
  /** From everywhere, as far as its addresses tell. */
  EVERYWHERE,
  /** From a network that is not part of the Internet. */
  SITE,
  /** From this machine only. */
  MACHINE,
  /** From the same wire only: in clouds that is where credentials are handed out. */
  LINK;

  private static final int UNIQUE_LOCAL = 0xfc;
  private static final int UNIQUE_LOCAL_MASK = 0xfe;
  private static final int SHARED_FIRST = 100;
  private static final int SHARED_SECOND = 64;
  private static final int SHARED_SECOND_MASK = 0xc0;

  /** Where clouds hand out credentials over IPv6, an address of a site otherwise. */
  private static final String METADATA_IPV6 = "fd00:ec2:0:0:0:0:0:254";

  /** That of the address that is reached from the fewest places. */
  static NetworkReach mostPrivate(URI uri) {
    return addresses(uri).stream()
        .map(NetworkReach::of)
        .max(NetworkReach::compareTo)
        .orElse(EVERYWHERE);
  }

  /** That of the address that is reached from the most places. */
  static NetworkReach leastPrivate(URI uri) {
    return addresses(uri).stream()
        .map(NetworkReach::of)
        .min(NetworkReach::compareTo)
        .orElse(EVERYWHERE);
  }

  /** None if they are not known here, as may be behind a proxy; then connecting says why. */
  private static List<InetAddress> addresses(URI uri) {
    try {
      return uri.getHost() == null
          ? List.of()
          : Arrays.asList(InetAddress.getAllByName(uri.getHost()));
    } catch (UnknownHostException e) {
      return List.of();
    }
  }

  private static NetworkReach of(InetAddress address) {
    if (address.isLinkLocalAddress() || address.getHostAddress().equals(METADATA_IPV6)) {
      return LINK;
    }
    if (address.isLoopbackAddress() || address.isAnyLocalAddress()) {
      return MACHINE;
    }
    return address.isSiteLocalAddress() || isOfSite(address) ? SITE : EVERYWHERE;
  }

  private static boolean isOfSite(InetAddress address) {
    byte[] bytes = address.getAddress();
    return address instanceof Inet6Address
        ? (bytes[0] & UNIQUE_LOCAL_MASK) == UNIQUE_LOCAL
        : bytes[0] == SHARED_FIRST && (bytes[1] & SHARED_SECOND_MASK) == SHARED_SECOND;
  }
}
