package dev.xylem.cluster;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** How a member leaves its cluster. */
final class Removal {
  private static final String STORAGE = "org.apache.cassandra.db:type=StorageService";

  private Removal() {}

  /**
   * Ends a member and deletes its files; of a node, the others have its rows then.
   *
   * @throws XylemException if it cannot be spared
   */
  static void of(ClusterState state, MemberEntry member, ClusterFiles files)
      throws IOException, InterruptedException {
    require(state, member);
    if (member.role() == MemberRole.NODE) {
      handOver(new CassandraMember(state, member, files, null));
    }
    MemberStop stop = new MemberStop(files);
    stop.stop(List.of(member));
    stop.delete(member);
  }

  private static void require(ClusterState state, MemberEntry member) {
    if (member.role() == MemberRole.JOBMANAGER) {
      throw new XylemException(
          "A cluster needs its JobManager. End all of it with xylem cluster down");
    }
    if (member.role() != MemberRole.NODE) {
      return;
    }
    if (state.hosts().size() == 1) {
      throw new XylemException(
          "%s is the only node, and has nobody to hand its rows over to. Delete everything with xylem cluster down --delete"
              .formatted(member.name()));
    }
    if (member.alive().isEmpty()) {
      throw new XylemException(
          "%1$s is down, and has rows to hand over. Start it with xylem cluster start %1$s"
              .formatted(member.name()));
    }
  }

  /** The address that is looked up names this machine, and the node is one of ours. */
  @SuppressWarnings("BanJNDI")
  private static void handOver(CassandraMember node) throws IOException {
    JMXServiceURL url =
        new JMXServiceURL(
            "service:jmx:rmi:///jndi/rmi://%s:%d/jmxrmi"
                .formatted(Loopback.FIRST, node.jmx().port()));
    String[] login = {node.jmx().username(), node.jmx().password()};
    try (JMXConnector jmx =
        JMXConnectorFactory.connect(url, Map.of(JMXConnector.CREDENTIALS, login))) {
      jmx.getMBeanServerConnection()
          .invoke(
              new ObjectName(STORAGE),
              "decommission",
              // Even if fewer nodes are left than replicas are asked for.
              new Object[] {true},
              new String[] {"boolean"});
    } catch (JMException e) {
      throw new XylemException(
          "%s cannot hand its rows over: %s. All nodes have to be up; its log: %s"
              .formatted(node.entry().name(), e.getMessage(), node.log()),
          e);
    }
  }
}
