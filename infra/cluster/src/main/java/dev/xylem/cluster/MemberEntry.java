package dev.xylem.cluster;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;

/**
 * What is known of a member from one command to the next.
 *
 * @param number from 1 among those of its role
 * @param host the loopback address that it listens on
 * @param port of a worker's RPC, and of a node's JMX; the JobManager has none of its own
 * @param process the latest one, alive or not; null if there was none since the cluster went down
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record MemberEntry(MemberRole role, int number, String host, int port, ProcessStamp process) {
  String name() {
    return role.name(number);
  }

  MemberEntry withPort(int other) {
    return new MemberEntry(role, number, host, other, process);
  }

  MemberEntry withProcess(ProcessStamp other) {
    return new MemberEntry(role, number, host, port, other);
  }

  /** The process, if it is there. */
  Optional<ProcessStamp> alive() {
    return Optional.ofNullable(process).filter(ProcessStamp::isAlive);
  }
}
