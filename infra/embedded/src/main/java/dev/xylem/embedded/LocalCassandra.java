package dev.xylem.embedded;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;

/** A Cassandra on this machine, and what its clients need to know. */
public interface LocalCassandra {

  /** Host and port of the first node's CQL. */
  InetSocketAddress contactPoint();

  String localDatacenter();

  /** What clients of its CQL log in with; they may do everything. */
  CqlLogin login();

  /** Its JMX, if it is open. */
  Optional<JmxPort> jmx();

  /** The directory with all files of the nodes. */
  Path directory();
}
