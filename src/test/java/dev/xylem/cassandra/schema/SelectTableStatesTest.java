package dev.xylem.cassandra.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SelectTableStatesTest {
  @Test
  void a_table_of_keyspaces_can_be_used_when_it_is_active() {
    assertThat(SelectTableStates.areActive(List.of("ACTIVE", "ACTIVE"))).isTrue();
    assertThat(SelectTableStates.areActive(List.of("ACTIVE", "CREATING"))).isFalse();
  }
}
