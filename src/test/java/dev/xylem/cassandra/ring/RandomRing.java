package dev.xylem.cassandra.ring;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;

/** Rings of nodes in two data centres, with some tokens each. */
public final class RandomRing {
  private RandomRing() {}

  static List<RingNode> nodes(Random random, int count, int tokens) {
    List<RingNode> nodes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String datacenter = random.nextInt(3) == 0 ? "west" : "east";
      nodes.add(
          new RingNode(
              replica(i, datacenter, "rack" + random.nextInt(3)),
              random.longs(tokens).boxed().toList()));
    }
    return nodes;
  }

  public static Replica replica(int number, String datacenter, String rack) {
    InetSocketAddress address = InetSocketAddress.createUnresolved("10.0.0." + number, 9042);
    return new Replica(new UUID(0, number), address, address, datacenter, rack);
  }

  static ReplicationStrategy strategy(Random random) {
    return random.nextBoolean()
        ? new SimpleStrategy(1 + random.nextInt(4))
        : new NetworkTopologyStrategy(
            Map.of("east", 1 + random.nextInt(3), "west", random.nextInt(3)));
  }

  static Ring of(List<RingNode> nodes, ReplicationStrategy strategy) {
    return new Ring(nodes, strategy, List.of());
  }

  /** Each of those nodes has one token, and keeps copies of the two before it. */
  public static Ring ofThreeCopies(List<String> transitions, Replica... replicas) {
    List<RingNode> nodes = new ArrayList<>();
    for (Replica replica : replicas) {
      nodes.add(new RingNode(replica, List.of(nodes.size() + 1L)));
    }
    return new Ring(nodes, new SimpleStrategy(3), transitions);
  }
}
