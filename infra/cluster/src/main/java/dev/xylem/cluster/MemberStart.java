package dev.xylem.cluster;

import dev.xylem.embedded.DetachedNode;
import dev.xylem.embedded.FreePorts;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Starts members of a cluster, all at once, and waits until they are up. */
final class MemberStart {
  private static final Duration POLL_INTERVAL = Duration.ofMillis(200);

  private final ClusterFiles files;
  private final FlinkLibraries flink;
  private final Duration timeout;
  private ClusterState state;

  MemberStart(ClusterFiles files, FlinkLibraries flink, Duration timeout, ClusterState state) {
    this.files = files;
    this.flink = flink;
    this.timeout = timeout;
    this.state = state;
  }

  /**
   * If one does not come up, all end.
   *
   * @param members of the state, without processes
   * @param ways how each of its nodes finds the others
   */
  void start(List<MemberEntry> members, Function<MemberEntry, DetachedNode.Entry> ways)
      throws IOException, InterruptedException {
    try (UnfinishedStart unfinished = new UnfinishedStart()) {
      Map<LocalMember, ProcessStamp> waiting = new HashMap<>();
      for (MemberEntry member : members) {
        MemberEntry fresh =
            member.role() == MemberRole.WORKER
                ? member.withPort(FreePorts.pick(1, List.of(member.host())).get(0))
                : member;
        LocalMember launched = local(state.with(fresh), fresh, ways);
        ProcessStamp process = stamp(launched, launched.launch());
        unfinished.add(process);
        state = state.with(fresh.withProcess(process));
        files.write(state);
        waiting.put(launched, process);
      }
      await(waiting);
      unfinished.finish();
    }
  }

  private static ProcessStamp stamp(LocalMember member, Process process) {
    try {
      return ProcessStamp.of(process.pid());
    } catch (IOException e) {
      throw member.failure("its process ended at once");
    }
  }

  private LocalMember local(
      ClusterState now, MemberEntry member, Function<MemberEntry, DetachedNode.Entry> ways) {
    return member.role() == MemberRole.NODE
        ? new CassandraMember(now, member, files, ways.apply(member))
        : new FlinkMember(now, member, files, flink);
  }

  private void await(Map<LocalMember, ProcessStamp> members)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    Map<LocalMember, ProcessStamp> waiting = new HashMap<>(members);
    while (!waiting.isEmpty()) {
      Optional<Map<String, String>> workers = new FlinkRest(state.ports().rest()).workers();
      List<LocalMember> ready = new ArrayList<>();
      for (Map.Entry<LocalMember, ProcessStamp> each : waiting.entrySet()) {
        LocalMember member = each.getKey();
        if (!each.getValue().isAlive()) {
          throw member.failure("its process ended");
        }
        if (member.isReady(workers)) {
          ready.add(member);
        } else if (System.nanoTime() > deadline) {
          throw member.failure("it was not up after %d s".formatted(timeout.toSeconds()));
        }
      }
      ready.forEach(waiting::remove);
      if (!waiting.isEmpty()) {
        TimeUnit.NANOSECONDS.sleep(POLL_INTERVAL.toNanos());
      }
    }
  }
}
