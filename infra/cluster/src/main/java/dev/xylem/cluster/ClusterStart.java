package dev.xylem.cluster;

import dev.xylem.embedded.DetachedNode.Entry;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Starts what of a cluster is to be up, with the lock of the cluster held.
 *
 * @param flink in place of that of the cluster's settings
 * @param jobJar finds the jar with Xylem for a Flink that is to have it
 * @param timeout how long members may take to come up
 */
record ClusterStart(
    ClusterFiles files,
    Optional<FlinkLibraries> flink,
    Supplier<Optional<Path>> jobJar,
    Duration timeout) {
  /**
   * Whatever the plan asks for and is down.
   *
   * @return the names of those that were started
   */
  List<String> up(ClusterPlan plan) throws IOException, InterruptedException {
    Optional<ClusterState> before = files.read();
    Optional<ClusterState> up = before.filter(ClusterState::isUp);
    if (up.isPresent()) {
      up.get().requirePlan(plan, files.directory());
      return again(up.get(), up.get().down());
    }
    return all(NewCluster.of(plan, before, files), before);
  }

  /** Leaves the directory as it was, but for logs, if that fails. */
  private List<String> all(ClusterState fresh, Optional<ClusterState> before)
      throws IOException, InterruptedException {
    FlinkConfiguration.of(fresh).write(files.flinkConfiguration());
    boolean started = false;
    try {
      List<String> names =
          start(
              fresh,
              fresh.members(),
              node -> new Entry.Together(fresh.hosts(), NewCluster.token(node, fresh)));
      started = true;
      return names;
    } finally {
      if (!started && before.isPresent()) {
        files.write(before.get());
      } else if (!started) {
        files.deleteState();
      }
    }
  }

  /** Members of a cluster that is up, with what they have on disk. */
  List<String> again(ClusterState state, List<MemberEntry> members)
      throws IOException, InterruptedException {
    return start(state, members, node -> new Entry.Return(state.hosts()));
  }

  /** One more member. */
  String another(ClusterState state, MemberRole role) throws IOException, InterruptedException {
    List<String> seeds = state.hosts();
    MemberEntry added = NewCluster.member(role, state.nextNumber(role));
    return start(state.with(added), List.of(added), node -> new Entry.Join(seeds)).get(0);
  }

  private List<String> start(
      ClusterState state, List<MemberEntry> members, Function<MemberEntry, Entry> ways)
      throws IOException, InterruptedException {
    FlinkLibraries libraries = libraries(state.settings(), members);
    LoginFile.write(state, files.connectionFile());
    new MemberStart(files, libraries, timeout, state).start(members, ways);
    return members.stream().map(MemberEntry::name).toList();
  }

  private FlinkLibraries libraries(ClusterSettings settings, List<MemberEntry> starting)
      throws IOException {
    if (flink.isPresent()) {
      return flink.get();
    }
    FlinkLibraries libraries = FlinkLibraries.locate(settings.flinkHome());
    if (!settings.withXylem()) {
      return libraries;
    }
    if (starting.stream().anyMatch(member -> member.role() == MemberRole.JOBMANAGER)) {
      files.copyJobJar(
          jobJar
              .get()
              .orElseThrow(
                  () ->
                      new XylemException(
                          "--with-xylem needs %s of this build. Make it with: mvn -DskipTests package"
                              .formatted(ClusterFiles.JOB_JAR))));
    }
    return libraries.with(files.jobJar());
  }
}
