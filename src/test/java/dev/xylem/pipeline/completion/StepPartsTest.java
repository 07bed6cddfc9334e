package dev.xylem.pipeline.completion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.metrics.RowCount;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StepPartsTest {
  private static final List<String> STEPS = List.of("write", "check");

  @Test
  void a_node_waits_for_every_task_of_every_step() {
    assertThat(parts(part("write", 0, 2), part("write", 1, 2)).areAllOf(STEPS)).isFalse();
    assertThat(parts(part("write", 0, 2), part("check", 0, 1)).areAllOf(STEPS)).isFalse();
    assertThat(parts(part("write", 0, 2), part("write", 1, 2), part("check", 0, 1)).areAllOf(STEPS))
        .isTrue();
  }

  @Test
  void rows_are_those_of_all_tasks() {
    assertThat(parts(part("write", 0, 2), part("write", 1, 2)).sum())
        .isEqualTo(Map.of(RowCount.WRITTEN, 1L));
  }

  private static StepParts parts(StepPart... parts) {
    return new StepParts(List.of(parts));
  }

  /** As many rows as its number. */
  private static StepPart part(String step, int index, int count) {
    return new StepPart(step, index, count, Map.of(RowCount.WRITTEN, (long) index));
  }
}
