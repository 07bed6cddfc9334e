package dev.xylem.cassandra.ring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class RingPropertiesTest {

  @Property(tries = 100)
  void ranges_cover_all_tokens_in_order(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 8) int nodes) {
    Random random = new Random(seed);
    List<Ring.ReplicatedRange> ranges =
        RandomRing.of(RandomRing.nodes(random, nodes, 4), RandomRing.strategy(random)).ranges();

    long end = Long.MIN_VALUE;
    for (Ring.ReplicatedRange range : ranges) {
      assertThat(range.range().after()).isEqualTo(end);
      end = range.range().upTo();
    }
    assertThat(end).isEqualTo(Long.MAX_VALUE);
  }

  @Property(tries = 100)
  void simple_strategy_takes_the_next_nodes_around_the_ring(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 8) int count,
      @ForAll @IntRange(min = 1, max = 4) int factor) {
    Random random = new Random(seed);
    List<RingNode> nodes = RandomRing.nodes(random, count, 3);
    Ring ring = RandomRing.of(nodes, new SimpleStrategy(factor));
    long token = random.nextLong();

    assertThat(replicas(ring, token))
        .containsExactlyElementsOf(walk(nodes, token).stream().distinct().limit(factor).toList());
  }

  @Property(tries = 100)
  void network_topology_strategy_fills_each_data_centre_and_as_many_racks_as_it_can(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 9) int count,
      @ForAll @IntRange(min = 1, max = 4) int factor) {
    Random random = new Random(seed);
    List<RingNode> nodes = RandomRing.nodes(random, count, 3);
    Ring ring = RandomRing.of(nodes, new NetworkTopologyStrategy(Map.of("east", factor)));
    Set<Replica> east = in("east", nodes);
    long token = random.nextLong();

    Set<Replica> replicas = replicas(ring, token);

    assertThat(replicas).hasSize(Math.min(factor, east.size())).isSubsetOf(east);
    assertThat(racks(replicas)).hasSize(Math.min(replicas.size(), racks(east).size()));
    walk(nodes, token).stream()
        .filter(east::contains)
        .findFirst()
        .ifPresent(first -> assertThat(replicas).contains(first));
  }

  @Property(tries = 100)
  void tokens_of_a_group_have_its_replicas_and_no_two_groups_have_the_same(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 8) int nodes) {
    Random random = new Random(seed);
    Ring ring = RandomRing.of(RandomRing.nodes(random, nodes, 16), RandomRing.strategy(random));
    ReplicaGroups groups = new ReplicaGroups(ring);

    Set<Set<Replica>> distinct = new HashSet<>();
    for (int group = 0; group < groups.count(); group++) {
      assertThat(distinct.add(groups.replicas(group))).isTrue();
    }
    for (int i = 0; i < 50; i++) {
      long token = random.nextLong();
      int group = groups.groupOf(token);
      assertThat(groups.replicas(group)).isEqualTo(replicas(ring, token));
      assertThat(groups.ranges(group)).anyMatch(range -> range.contains(token));
    }
  }

  @Property(tries = 100)
  void what_a_node_keeps_of_a_range_are_the_tokens_of_which_it_is_a_replica(@ForAll long seed) {
    Random random = new Random(seed);
    List<RingNode> nodes = RandomRing.nodes(random, 5, 4);
    Ring ring = RandomRing.of(nodes, RandomRing.strategy(random));
    long one = random.nextLong();
    long other = random.nextLong();
    TokenRange range = new TokenRange(Math.min(one, other), Math.max(one, other));
    Replica node = nodes.get(0).replica();

    List<TokenRange> kept = ring.kept(node, List.of(range));

    for (int i = 0; i < 50; i++) {
      long token = random.nextLong();
      assertThat(kept.stream().anyMatch(part -> part.contains(token)))
          .isEqualTo(range.contains(token) && replicas(ring, token).contains(node));
    }
  }

  private static Set<Replica> replicas(Ring ring, long token) {
    return ring.ranges().get(ring.indexOf(token)).replicas();
  }

  /** The owners of the tokens from one on, as by definition. */
  private static List<Replica> walk(List<RingNode> nodes, long token) {
    record Owned(long token, Replica owner) {}
    List<Owned> owned = new ArrayList<>();
    nodes.forEach(n -> n.tokens().forEach(t -> owned.add(new Owned(t, n.replica()))));
    owned.sort(
        Comparator.comparing((Owned o) -> o.token() < token).thenComparingLong(Owned::token));
    return owned.stream().map(Owned::owner).toList();
  }

  private static Set<Replica> in(String datacenter, List<RingNode> nodes) {
    return nodes.stream()
        .map(RingNode::replica)
        .filter(replica -> replica.datacenter().equals(datacenter))
        .collect(Collectors.toSet());
  }

  private static Set<String> racks(Set<Replica> replicas) {
    return replicas.stream().map(Replica::rack).collect(Collectors.toSet());
  }
}
