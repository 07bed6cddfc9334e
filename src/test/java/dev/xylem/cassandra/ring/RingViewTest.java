package dev.xylem.cassandra.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RingViewTest {
  private static final RingNode A = node(1, 100L, 200L);
  private static final RingNode B = node(2, 300L);
  private static final RingNode B_MOVED = node(2, 301L);
  private static final Map<String, String> ONCE = replication(1);

  @Test
  void nodes_that_see_the_same_are_settled_in_whatever_order_they_see_it() {
    Ring ring = together(view("a", ONCE, A, B), view("b", ONCE, B, node(1, 200L, 100L)));

    assertThat(ring.transitions()).isEmpty();
    assertThat(ring.ranges()).hasSize(4);
  }

  @Test
  void a_node_that_one_has_not_heard_of_is_a_transition() {
    assertThat(together(view("a", ONCE, A), view("b", ONCE, A, B)).transitions())
        .containsExactly("a and b see different rings");
  }

  @Test
  void a_node_that_has_moved_for_one_only_is_a_transition() {
    assertThat(together(view("a", ONCE, A, B), view("b", ONCE, A, B_MOVED)).transitions())
        .containsExactly("a and b see different rings");
  }

  @Test
  void a_keyspace_that_has_more_replicas_for_one_only_is_a_transition() {
    assertThat(together(view("a", ONCE, A, B), view("b", replication(2), A, B)).transitions())
        .containsExactly("a and b see different rings");
  }

  @Test
  void what_any_of_them_knows_nodes_to_be_doing_is_said_once() {
    RingView knowing = new RingView("b", List.of(A), ONCE, List.of("10.0.0.2:7000 is joining"));

    assertThat(together(view("a", ONCE, A), knowing, knowing).transitions())
        .containsExactly("10.0.0.2:7000 is joining");
  }

  @Test
  void a_keyspace_that_no_node_knows_is_gone() {
    assertThatThrownBy(() -> together(view("a", Map.of(), A), view("b", Map.of(), A)))
        .isInstanceOf(XylemException.class)
        .hasMessage("keyspace k is gone");
  }

  private static Ring together(RingView... views) {
    return RingView.together(List.of(views), "k");
  }

  private static RingView view(
      String observer, Map<String, String> replication, RingNode... nodes) {
    return new RingView(observer, List.of(nodes), replication, List.of());
  }

  private static RingNode node(int number, Long... tokens) {
    return new RingNode(RandomRing.replica(number, "east", "rack1"), List.of(tokens));
  }

  private static Map<String, String> replication(int factor) {
    return Map.of(
        "class",
        "org.apache.cassandra.locator.SimpleStrategy",
        "replication_factor",
        Integer.toString(factor));
  }
}
