package dev.xylem.cassandra.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LocalReplicaFirstTest {
  @Test
  void chosen_nodes_come_first_and_all_keep_their_order() {
    assertThat(
            LocalReplicaFirst.firstThose(
                Set.of("c", "b")::contains, new ArrayDeque<>(List.of("a", "b", "c", "d"))))
        .containsExactly("b", "c", "a", "d");
  }

  @Test
  void without_a_chosen_node_the_plan_is_as_it_was() {
    assertThat(
            LocalReplicaFirst.firstThose(node -> false, new ArrayDeque<>(List.of("a", "b", "c"))))
        .containsExactly("a", "b", "c");
  }
}
