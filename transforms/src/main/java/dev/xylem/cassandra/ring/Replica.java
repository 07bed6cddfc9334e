package dev.xylem.cassandra.ring;

import java.io.Serializable;
import java.net.InetSocketAddress;
import java.util.UUID;

/**
 * A node of the cluster that keeps some of the rows.
 *
 * @param hostId stays the node's own when its address changes; a node that replaces another has a
 *     new one
 * @param cql where it answers clients
 * @param storage where it talks to other nodes
 */
public record Replica(
    UUID hostId, InetSocketAddress cql, InetSocketAddress storage, String datacenter, String rack)
    implements Serializable {

  @Override
  public String toString() {
    return cql.getHostString() + ":" + cql.getPort();
  }
}
