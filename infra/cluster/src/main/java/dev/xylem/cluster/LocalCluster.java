package dev.xylem.cluster;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A Flink and a Cassandra of several processes on this machine, which listen on loopback addresses.
 * They go on when the process ends that started them; what they are is kept in a directory.
 */
public final class LocalCluster implements ClusterControl {
  private final ClusterFiles files;
  private final ClusterStart starts;

  /**
   * @param startTimeout how long members may take to come up
   */
  public LocalCluster(Path directory, Duration startTimeout) {
    this(directory, startTimeout, Optional::empty);
  }

  /**
   * @param jobJar finds the jar with Xylem for a Flink that is to have it
   */
  public LocalCluster(Path directory, Duration startTimeout, Supplier<Optional<Path>> jobJar) {
    this(directory, startTimeout, Optional.empty(), jobJar);
  }

  /**
   * @param flink in place of that of the cluster's settings
   */
  public LocalCluster(Path directory, Duration startTimeout, FlinkLibraries flink) {
    this(directory, startTimeout, Optional.of(flink), Optional::empty);
  }

  private LocalCluster(
      Path directory,
      Duration startTimeout,
      Optional<FlinkLibraries> flink,
      Supplier<Optional<Path>> jobJar) {
    this.files = new ClusterFiles(directory);
    this.starts = new ClusterStart(files, flink, jobJar, startTimeout);
  }

  public Path directory() {
    return files.directory();
  }

  /** How clients connect to Cassandra, with the login; as {@code --cassandra-config} takes it. */
  public Path connectionFile() {
    return files.connectionFile();
  }

  /** For each node a configuration of cqlsh with which it connects while the node is up. */
  public List<Path> cqlshrcs() throws IOException {
    ClusterState state = state();
    return state.members(MemberRole.NODE).stream()
        .map(node -> new CassandraMember(state, node, files, null).node().cqlshrc())
        .toList();
  }

  /** Whether the directory is one of a cluster. */
  public boolean exists() {
    return files.isOurs();
  }

  /** Whether any member is alive. */
  public boolean isUp() throws IOException {
    return files.read().filter(ClusterState::isUp).isPresent();
  }

  /** Host and port for {@code --flinkMaster}. */
  public String flinkMaster() throws IOException {
    return Loopback.FIRST + ":" + state().ports().rest();
  }

  /** What the cluster in the directory was made for; empty if there is none. */
  public Optional<ClusterPlan> plan() throws IOException {
    return files.read().map(ClusterState::plan);
  }

  /**
   * Starts what the plan asks for and is down; returns when all of it is up. Tables of an earlier
   * cluster in the directory are there again.
   *
   * @return the names of those that were started
   */
  public List<String> up(ClusterPlan plan) throws IOException, InterruptedException {
    files.make();
    try (ClusterLock lock = ClusterLock.acquire(files)) {
      return starts.up(plan);
    }
  }

  /**
   * Ends all members in good order; tables and logs stay.
   *
   * @return the names of those that were alive
   */
  public List<String> down() throws IOException, InterruptedException {
    if (files.read().isEmpty()) {
      return List.of();
    }
    try (ClusterLock lock = locked()) {
      ClusterState state = state();
      List<String> alive =
          state.members().stream()
              .filter(member -> member.alive().isPresent())
              .map(MemberEntry::name)
              .toList();
      MemberStop stop = new MemberStop(files);
      // Jobs end before the nodes that they write to.
      stop.stop(state.members().stream().filter(m -> m.role() != MemberRole.NODE).toList());
      stop.stop(state.members(MemberRole.NODE));
      Files.deleteIfExists(files.connectionFile());
      for (MemberEntry member : state.members()) {
        state = state.with(member.withProcess(null));
      }
      files.write(state);
      return alive;
    }
  }

  /** Ends all members, and deletes the directory with their tables and logs. */
  public List<String> delete() throws IOException, InterruptedException {
    List<String> ended = down();
    files.delete();
    return ended;
  }

  @Override
  public List<MemberStatus> status() throws IOException {
    return StatusCheck.of(state(), files);
  }

  @Override
  public String add(MemberRole role) throws IOException, InterruptedException {
    try (ClusterLock lock = locked()) {
      ClusterState state = state();
      if (!state.isUp()) {
        throw down("No member of the cluster in %s is up".formatted(directory()));
      }
      return starts.another(state, role);
    }
  }

  private static XylemException down(String what) {
    return new XylemException(what + "; start it with xylem cluster up");
  }

  @Override
  public void start(String name) throws IOException, InterruptedException {
    try (ClusterLock lock = locked()) {
      ClusterState state = state();
      MemberEntry member = member(state, name);
      if (member.alive().isEmpty()) {
        starts.again(state, List.of(member));
      }
    }
  }

  @Override
  public void stop(String name) throws IOException, InterruptedException {
    new MemberStop(files).stop(List.of(member(state(), name)));
  }

  @Override
  public void kill(String name) throws IOException, InterruptedException {
    Optional<ProcessStamp> process = member(state(), name).alive();
    if (process.isPresent()) {
      new MemberStop(files).kill(process.get());
    }
  }

  @Override
  public void freeze(String name) throws IOException, InterruptedException {
    alive(name).freeze();
  }

  @Override
  public void thaw(String name) throws IOException, InterruptedException {
    alive(name).thaw();
  }

  private ProcessStamp alive(String name) throws IOException {
    return member(state(), name)
        .alive()
        .orElseThrow(
            () ->
                new XylemException(
                    "%s is down; start it with xylem cluster start %s".formatted(name, name)));
  }

  @Override
  public void remove(String name) throws IOException, InterruptedException {
    try (ClusterLock lock = locked()) {
      ClusterState state = state();
      MemberEntry member = member(state, name);
      Removal.of(state, member, files);
      ClusterState left = state.without(member);
      files.write(left);
      LoginFile.write(left, files.connectionFile());
    }
  }

  private ClusterLock locked() throws IOException {
    state();
    return ClusterLock.acquire(files);
  }

  private ClusterState state() throws IOException {
    return files.read().orElseThrow(() -> down("There is no cluster in %s".formatted(directory())));
  }

  private static MemberEntry member(ClusterState state, String name) {
    return state
        .member(name)
        .orElseThrow(
            () ->
                new XylemException(
                    "There is no %s in this cluster; it has %s"
                        .formatted(
                            name,
                            String.join(
                                ", ", state.members().stream().map(MemberEntry::name).toList()))));
  }
}
