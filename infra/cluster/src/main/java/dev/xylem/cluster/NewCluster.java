package dev.xylem.cluster;

import dev.xylem.embedded.CqlLogin;
import dev.xylem.embedded.FreePorts;
import dev.xylem.types.XylemException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Plans become clusters that are down. */
final class NewCluster {
  private static final BigInteger TOKENS = BigInteger.ONE.shiftLeft(Long.SIZE);

  private NewCluster() {}

  /**
   * The ports of nodes stay with their tables; everything else is made anew, the login too.
   *
   * @param before what was in the directory, all of it down
   * @throws XylemException if that cannot be there, with what to do
   */
  static ClusterState of(ClusterPlan plan, Optional<ClusterState> before, ClusterFiles files) {
    List<MemberEntry> kept =
        before.stream()
            .flatMap(state -> state.members(MemberRole.NODE).stream())
            .filter(node -> Files.isDirectory(files.of(node).resolve("data")))
            .toList();
    if (!kept.isEmpty() && kept.size() != plan.nodes()) {
      throw new XylemException(
          "%s holds the tables of %d Cassandra nodes, not %d. Start them with --nodes=%d, or delete them with xylem cluster down --delete"
              .formatted(files.directory(), kept.size(), plan.nodes(), kept.size()));
    }
    ClusterPorts ports =
        ports(plan, before.map(ClusterState::ports).filter(found -> !kept.isEmpty()));
    return new ClusterState(
        plan.settings(),
        ports,
        CqlLogin.random().password(),
        Stream.of(
                Stream.of(member(MemberRole.JOBMANAGER, 1)),
                members(MemberRole.WORKER, plan.workers()),
                kept.isEmpty() ? members(MemberRole.NODE, plan.nodes()) : kept.stream())
            .flatMap(each -> each)
            .toList());
  }

  /**
   * @param kept those of nodes with tables
   */
  private static ClusterPorts ports(ClusterPlan plan, Optional<ClusterPorts> kept) {
    ClusterPorts free = ClusterPorts.pick();
    if (plan.restPort() != 0 && !Loopback.isFree(Loopback.FIRST, plan.restPort())) {
      throw new XylemException(
          "--rest-port=%d: something listens there already. Leave the option out for a free port"
              .formatted(plan.restPort()));
    }
    for (int port :
        kept.stream().flatMapToInt(ports -> IntStream.of(ports.cql(), ports.storage())).toArray()) {
      if (!Loopback.isFree(Loopback.FIRST, port)) {
        throw new XylemException(
            "Port %d is that of Cassandra nodes which have tables, and something else listens there. End that program"
                .formatted(port));
      }
    }
    int rest = plan.restPort() == 0 ? free.rest() : plan.restPort();
    ClusterPorts ofNodes = kept.orElse(free);
    return new ClusterPorts(rest, free.rpc(), ofNodes.cql(), ofNodes.storage());
  }

  private static Stream<MemberEntry> members(MemberRole role, int count) {
    return IntStream.rangeClosed(1, count).mapToObj(number -> member(role, number));
  }

  static MemberEntry member(MemberRole role, int number) {
    return switch (role) {
      case JOBMANAGER -> new MemberEntry(role, number, Loopback.FIRST, 0, null);
      case WORKER -> new MemberEntry(role, number, Loopback.workerHost(number), 0, null);
      case NODE ->
          new MemberEntry(
              role,
              number,
              Loopback.nodeHost(number),
              // JMX is on the first address, whatever the node's is.
              FreePorts.pick(1, List.of(Loopback.FIRST)).get(0),
              null);
    };
  }

  /** Where the part of a node ends in a ring that all nodes share equally. */
  static long token(MemberEntry node, ClusterState state) {
    return TOKENS
        .multiply(BigInteger.valueOf(1 + state.hosts().indexOf(node.host())))
        .divide(BigInteger.valueOf(state.hosts().size()))
        .add(BigInteger.valueOf(Long.MIN_VALUE))
        .subtract(BigInteger.ONE)
        .longValueExact();
  }
}
