package dev.xylem.cassandra.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReplicationStrategyTest {

  @Test
  void strategies_are_read_as_system_schema_has_them() {
    assertThat(
            ReplicationStrategy.of(
                "k",
                Map.of(
                    "class",
                    "org.apache.cassandra.locator.SimpleStrategy",
                    "replication_factor",
                    "3")))
        .isEqualTo(new SimpleStrategy(3));
    assertThat(
            ReplicationStrategy.of(
                "k",
                Map.of(
                    "class",
                    "org.apache.cassandra.locator.NetworkTopologyStrategy",
                    "east",
                    "3",
                    "west",
                    "2")))
        .isEqualTo(new NetworkTopologyStrategy(Map.of("east", 3, "west", 2)));
  }

  @Test
  void transient_replicas_are_refused() {
    assertThatThrownBy(
            () ->
                ReplicationStrategy.of(
                    "k", Map.of("class", "SimpleStrategy", "replication_factor", "3/1")))
        .isInstanceOf(XylemException.class)
        .hasMessage(
            "SSTables cannot be delivered: keyspace k has transient replicas (3/1), which keep no"
                + " SSTables; write with CQL: --table-sink=cql");
  }

  @Test
  void strategies_of_unknown_places_are_refused() {
    assertThatThrownBy(() -> ReplicationStrategy.of("k", Map.of("class", "EverywhereStrategy")))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("replicates by EverywhereStrategy");
  }

  @Test
  void words_of_gossip_tell_which_nodes_change_the_ring() {
    assertThat(GossipStatus.transition("BOOT,-17")).contains("joining");
    assertThat(GossipStatus.transition("BOOT_REPLACE,10.0.0.1")).contains("replacing another node");
    assertThat(GossipStatus.transition("removing,17")).contains("being removed");
    assertThat(GossipStatus.transition("NORMAL,-17")).isEmpty();
    assertThat(GossipStatus.transition("shutdown,true")).isEmpty();
    assertThat(GossipStatus.transition("")).isEmpty();
    assertThat(GossipStatus.isMember("NORMAL,-17")).isTrue();
    assertThat(GossipStatus.isMember("LEFT,-17")).isFalse();
  }
}
