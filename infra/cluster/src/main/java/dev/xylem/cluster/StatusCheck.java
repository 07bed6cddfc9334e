package dev.xylem.cluster;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** How the members of a cluster are, by their processes and by what these say. */
final class StatusCheck {
  private StatusCheck() {}

  static List<MemberStatus> of(ClusterState state, ClusterFiles files) {
    boolean answers =
        state.members(MemberRole.JOBMANAGER).stream()
            .flatMap(member -> member.alive().stream())
            .anyMatch(process -> !process.isFrozen());
    Optional<Map<String, String>> workers =
        answers ? new FlinkRest(state.ports().rest()).workers() : Optional.empty();
    return state.members().stream()
        .map(member -> of(member, LocalMember.of(state, member, files), workers))
        .toList();
  }

  private static MemberStatus of(
      MemberEntry member, LocalMember local, Optional<Map<String, String>> workers) {
    Optional<ProcessStamp> process = member.alive();
    return new MemberStatus(
        member.name(),
        member.role(),
        process.map(alive -> state(alive, local.isReady(workers))).orElse(MemberState.DOWN),
        local.address(),
        process.map(alive -> OptionalLong.of(alive.pid())).orElse(OptionalLong.empty()),
        local.log().toString());
  }

  private static MemberState state(ProcessStamp process, boolean ready) {
    if (process.isFrozen()) {
      return MemberState.FROZEN;
    }
    return ready ? MemberState.UP : MemberState.STARTING;
  }
}
