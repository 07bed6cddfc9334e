package dev.xylem.cassandra.ring;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Against the definition: the level, counted for single tokens. */
class ConsistencyCheckPropertiesTest {

  @Property(tries = 500)
  void a_level_is_met_when_it_is_met_for_each_token(
      @ForAll long seed, @ForAll("writable") DefaultConsistencyLevel level) {
    Random random = new Random(seed);
    Ring ring = RandomRing.of(RandomRing.nodes(random, 5, 2), RandomRing.strategy(random));
    TokenRange range = TokenRange.WHOLE_RING;
    Set<Replica> holders = new HashSet<>();
    ring.ranges().forEach(part -> holders.addAll(part.replicas()));
    holders.removeIf(node -> random.nextInt(4) == 0);

    ConsistencyCheck check =
        ConsistencyCheck.of(
            ring,
            ConsistencyRequirement.of(level, ring.strategy(), "east"),
            List.of(range),
            (node, tokens) -> holders.contains(node));

    boolean met = true;
    for (Ring.ReplicatedRange part : ring.ranges()) {
      met &= isMet(level, ring.strategy(), part.replicas(), holders);
    }
    assertThat(check.isMet()).isEqualTo(met);
    assertThat(check.lacking()).noneMatch(holders::contains);
  }

  @Provide
  Arbitrary<DefaultConsistencyLevel> writable() {
    return Arbitraries.of(DefaultConsistencyLevel.class)
        .filter(
            level ->
                level != DefaultConsistencyLevel.SERIAL
                    && level != DefaultConsistencyLevel.LOCAL_SERIAL);
  }

  @Property(tries = 100)
  void a_node_that_holds_only_part_of_what_it_keeps_does_not_count(@ForAll long seed) {
    Random random = new Random(seed);
    Ring ring =
        RandomRing.of(RandomRing.nodes(random, 3, 2), new SimpleStrategy(1 + random.nextInt(3)));
    Ring.ReplicatedRange part = ring.ranges().get(random.nextInt(ring.ranges().size()));
    TokenRange most = new TokenRange(part.range().after(), part.range().upTo() - 1);

    ConsistencyCheck check =
        ConsistencyCheck.of(
            ring,
            ConsistencyRequirement.of(DefaultConsistencyLevel.ONE, ring.strategy(), "east"),
            List.of(part.range()),
            (node, tokens) -> tokens.isCoveredBy(List.of(most)));

    assertThat(check.shortfalls())
        .singleElement()
        .satisfies(shortfall -> assertThat(shortfall.range()).isEqualTo(part.range()));
    assertThat(check.lacking()).isEqualTo(part.replicas());
  }

  private static boolean isMet(
      DefaultConsistencyLevel level,
      ReplicationStrategy strategy,
      Set<Replica> replicas,
      Set<Replica> holders) {
    Map<String, Integer> factors = strategy.factorsByDatacenter();
    boolean byDatacenter = !factors.isEmpty();
    int all = count(replicas, holders, null);
    int local = count(replicas, holders, "east");
    int majority = strategy.factor() / 2 + 1;
    return switch (level) {
      case ANY, ONE -> all >= 1;
      case TWO -> all >= 2;
      case THREE -> all >= 3;
      case QUORUM -> all >= majority;
      case ALL -> all >= strategy.factor();
      case LOCAL_ONE -> local >= 1;
      case LOCAL_QUORUM -> byDatacenter ? local >= factors.get("east") / 2 + 1 : all >= majority;
      case EACH_QUORUM ->
          byDatacenter
              ? factors.entrySet().stream()
                  .filter(entry -> entry.getValue() > 0)
                  .allMatch(
                      entry -> count(replicas, holders, entry.getKey()) >= entry.getValue() / 2 + 1)
              : all >= majority;
      case SERIAL, LOCAL_SERIAL -> throw new AssertionError(level);
    };
  }

  private static int count(Set<Replica> replicas, Set<Replica> holders, String datacenter) {
    int count = 0;
    for (Replica replica : replicas) {
      if (holders.contains(replica)
          && (datacenter == null || replica.datacenter().equals(datacenter))) {
        count++;
      }
    }
    return count;
  }
}
