package dev.xylem.embedded;

import java.util.List;

/**
 * What a node is told when it starts.
 *
 * @param host the loopback address that it listens on
 * @param nativePort where it answers CQL
 * @param storagePort where the nodes talk to each other
 * @param hosts the addresses of all nodes of the cluster
 * @param heapMegabytes the largest heap; as much again may be used outside of it
 * @param access who is let in
 */
record NodeSettings(
    String host,
    int nativePort,
    int storagePort,
    List<String> hosts,
    int heapMegabytes,
    Tuning tuning,
    AccessControl access) {

  String seeds() {
    return String.join(",", hosts.stream().map(seed -> seed + ":" + storagePort).toList());
  }
}
