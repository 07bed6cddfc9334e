package dev.xylem.cassandra.read;

import java.net.InetAddress;
import java.util.Set;

/** A source whose rows certain machines have. They may be read from anywhere. */
public interface LocatedSource {
  /** Addresses of these machines; empty if that is not known. */
  Set<InetAddress> hosts();
}
