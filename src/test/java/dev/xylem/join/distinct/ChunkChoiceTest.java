package dev.xylem.join.distinct;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.ChunkId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ChunkChoiceTest {
  private static List<String> choose(Map<String, Long> weights, long limit) {
    ChunkChoice choice = ChunkChoice.of(new TreeMap<>(weights), limit);
    return weights.keySet().stream()
        .sorted()
        .map(id -> choice.of(new ChunkId(id)).value())
        .toList();
  }

  @Test
  void chunks_with_little_left_are_gathered_under_the_id_of_the_first() {
    assertThat(choose(Map.of("a", 3L, "b", 3L, "c", 4L, "d", 1L), 10))
        .containsExactly("a+3", "a+3", "a+3", "d");
  }

  @Test
  void chunks_with_much_left_stay_as_they_are() {
    assertThat(choose(Map.of("a", 9L, "b", 9L, "c", 12L, "d", 1L), 10))
        .containsExactly("a", "b", "c", "d");
  }
}
