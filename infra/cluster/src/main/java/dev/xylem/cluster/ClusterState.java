package dev.xylem.cluster;

import dev.xylem.embedded.CqlLogin;
import dev.xylem.types.XylemException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All that is known of a cluster from one command to the next.
 *
 * @param password of all logins: CQL's and JMX's
 */
record ClusterState(
    ClusterSettings settings, ClusterPorts ports, String password, List<MemberEntry> members) {
  private static final String USERNAME = "xylem";

  ClusterState {
    members =
        members.stream()
            .sorted(Comparator.comparing(MemberEntry::role).thenComparing(MemberEntry::number))
            .toList();
  }

  CqlLogin login() {
    return new CqlLogin(USERNAME, password);
  }

  ClusterPlan plan() {
    return new ClusterPlan(
        settings, members(MemberRole.WORKER).size(), members(MemberRole.NODE).size(), ports.rest());
  }

  /** Whether anything of it is alive. */
  boolean isUp() {
    return down().size() < members.size();
  }

  List<MemberEntry> down() {
    return members.stream().filter(member -> member.alive().isEmpty()).toList();
  }

  /** Of all nodes. */
  List<String> hosts() {
    return members(MemberRole.NODE).stream().map(MemberEntry::host).toList();
  }

  /**
   * @throws XylemException if this is up as something else than what is asked for
   */
  void requirePlan(ClusterPlan asked, Path directory) {
    if (!plan().matches(asked)) {
      throw new XylemException(
          "The cluster in %s is up already, with %s. Use xylem cluster add and remove, or end it with xylem cluster down before you choose other settings"
              .formatted(directory, plan().size()));
    }
  }

  List<MemberEntry> members(MemberRole role) {
    return members.stream().filter(member -> member.role() == role).toList();
  }

  Optional<MemberEntry> member(String name) {
    return members.stream().filter(member -> member.name().equals(name)).findFirst();
  }

  /** The number of the next member of a role: the smallest that none has. */
  int nextNumber(MemberRole role) {
    return (int)
        Stream.iterate(1, number -> number + 1)
            .filter(number -> member(role.name(number)).isEmpty())
            .findFirst()
            .orElseThrow();
  }

  /** With a member in place of the one of its name, if there is one. */
  ClusterState with(MemberEntry changed) {
    return withMembers(
        Stream.concat(
                members.stream().filter(member -> !member.name().equals(changed.name())),
                Stream.of(changed))
            .toList());
  }

  ClusterState without(MemberEntry removed) {
    return withMembers(
        members.stream().filter(member -> !member.name().equals(removed.name())).toList());
  }

  private ClusterState withMembers(List<MemberEntry> others) {
    return new ClusterState(settings, ports, password, others);
  }

  @Override
  public String toString() {
    return "ClusterState" + members;
  }
}
