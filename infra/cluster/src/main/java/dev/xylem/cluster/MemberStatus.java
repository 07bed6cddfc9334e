package dev.xylem.cluster;

import java.util.OptionalLong;

/**
 * A member of a cluster, and how it is at a moment.
 *
 * @param name unique in the cluster: {@code jobmanager}, {@code worker1}, {@code node1}
 * @param address {@code HOST:PORT} of a JobManager's REST, of a node's CQL, of a worker's RPC
 * @param pid where it is a process on this machine, and alive
 * @param log where to read what it says
 */
public record MemberStatus(
    String name,
    MemberRole role,
    MemberState state,
    String address,
    OptionalLong pid,
    String log) {}
