package dev.xylem.cassandra.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReplicationTest {
  private static final Map<String, Long> TWO_DATACENTRES = Map.of("east", 3L, "west", 1L);

  @Test
  void as_many_copies_as_nodes_can_be_had() {
    assertThat(Replication.parse("east:3,west:1").check(TWO_DATACENTRES)).isEmpty();
    assertThat(Replication.parse("4").check(TWO_DATACENTRES)).isEmpty();
  }

  @Test
  void more_copies_than_nodes_are_warned_of() {
    assertThat(Replication.parse("east:3,west:2").check(TWO_DATACENTRES))
        .containsExactly(
            "2 copies of every row are asked for, and data centre west has 1 node:"
                + " writing fails while too few are there");
    assertThat(Replication.parse("5").check(TWO_DATACENTRES))
        .singleElement()
        .asString()
        .contains("the cluster has 4 nodes");
  }

  @Test
  void an_unknown_data_centre_is_refused_with_the_known_ones() {
    assertThatThrownBy(() -> Replication.parse("esat:3").check(TWO_DATACENTRES))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("data centre esat")
        .hasMessageContaining("it has east, west");
  }

  @Test
  void the_replication_of_an_existing_keyspace_is_recognized() {
    Map<String, String> existing =
        Map.of("class", "org.apache.cassandra.locator.NetworkTopologyStrategy", "east", "3");

    assertThat(Replication.parse("east:3").isOtherThan(existing)).isFalse();
    assertThat(Replication.parse("east:2").isOtherThan(existing)).isTrue();
    assertThat(Replication.parse("3").isOtherThan(existing)).isTrue();
  }

  @Test
  void the_default_asks_for_nothing() {
    assertThat(
            Replication.NONE.isOtherThan(
                Map.of(
                    "class",
                    "org.apache.cassandra.locator.SimpleStrategy",
                    "replication_factor",
                    "3")))
        .isFalse();
  }
}
