package dev.xylem.cassandra.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.NodeGenerations.NodeStart;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class NodeGenerationsTest {
  private static final OptionalInt NOT_REACHABLE = OptionalInt.empty();

  private final Map<UUID, NodeStart> before = new HashMap<>();
  private final Map<UUID, NodeStart> after = new HashMap<>();

  @Test
  void nodes_that_live_on_are_not_named() {
    node(before, 1, OptionalInt.of(7));
    node(before, 2, OptionalInt.of(8));
    after.putAll(before);

    assertNamed();
  }

  @Test
  void a_node_that_was_started_again_is_named() {
    node(before, 1, OptionalInt.of(7));
    node(before, 2, OptionalInt.of(8));
    node(after, 1, OptionalInt.of(7));
    node(after, 2, OptionalInt.of(9));

    assertNamed("127.0.0.2:9042");
  }

  @Test
  void a_node_that_cannot_be_asked_at_the_end_or_could_not_at_the_start_is_named() {
    node(before, 1, OptionalInt.of(7));
    node(before, 2, NOT_REACHABLE);
    node(before, 3, NOT_REACHABLE);
    node(after, 1, NOT_REACHABLE);
    node(after, 2, OptionalInt.of(8));
    node(after, 3, NOT_REACHABLE);

    assertNamed("127.0.0.1:9042", "127.0.0.2:9042", "127.0.0.3:9042");
  }

  @Test
  void a_node_that_was_replaced_is_named_and_so_is_the_new_one() {
    node(before, 1, OptionalInt.of(7));
    node(after, 2, OptionalInt.of(8));

    assertNamed("127.0.0.1:9042", "127.0.0.2:9042");
  }

  @Test
  void where_the_database_does_not_tell_no_node_is_named() {
    node(after, 1, OptionalInt.of(8));
    assertNamed();

    before.putAll(after);
    after.clear();
    assertNamed();
  }

  private void assertNamed(String... addresses) {
    assertThat(new NodeGenerations(before).mayHaveRestartedBefore(new NodeGenerations(after)))
        .containsExactly(addresses);
  }

  private static void node(Map<UUID, NodeStart> nodes, int number, OptionalInt generation) {
    nodes.put(new UUID(0, number), new NodeStart("127.0.0." + number + ":9042", generation));
  }
}
