package dev.xylem.cluster;

import dev.xylem.embedded.DetachedNode;
import dev.xylem.embedded.JmxPort;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A node of Cassandra.
 *
 * @param way how it finds its cluster when it is launched; null where it is only looked at
 */
record CassandraMember(
    ClusterState state, MemberEntry entry, ClusterFiles files, DetachedNode.Entry way)
    implements LocalMember {

  DetachedNode node() {
    return new DetachedNode(
        files.of(entry),
        entry.host(),
        state.ports().cql(),
        state.ports().storage(),
        state.settings().nodeHeapMegabytes(),
        state.login(),
        jmx());
  }

  JmxPort jmx() {
    return new JmxPort(entry.port(), state.login().username(), state.login().password());
  }

  @Override
  public Process launch() throws IOException {
    List<String> launcher = new ArrayList<>(Background.launcher());
    launcher.addAll(CoreShare.launcher(state.settings(), entry.role()));
    return node().launch(launcher, way);
  }

  @Override
  public boolean isReady(Optional<Map<String, String>> workers) {
    return node().isReady();
  }

  @Override
  public XylemException failure(String what) {
    return new XylemException(entry.name() + ": " + node().failure(what).getMessage());
  }

  @Override
  public String address() {
    return entry.host() + ":" + state.ports().cql();
  }

  @Override
  public Path log() {
    return node().logFile();
  }
}
