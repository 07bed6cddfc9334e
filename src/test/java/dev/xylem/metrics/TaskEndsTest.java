package dev.xylem.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TaskEndsTest {
  private static final TaskPart PART = new TaskPart("job", 1, 2, 0);

  private final List<String> heard = new ArrayList<>();

  private final StepEnd step =
      part ->
          new StepEnd.Watch() {
            @Override
            public void ended(Map<RowCount, Long> counts) {
              heard.add(
                  "part %d of %d ended with %s".formatted(part.index(), part.count(), counts));
            }

            @Override
            public void close() {
              heard.add("closed");
            }
          };

  @Test
  void who_watches_is_told_the_end_with_what_was_counted_until_then() {
    Map<RowCount, Long> counts = new EnumMap<>(RowCount.class);
    try (TaskEnds ends = TaskEnds.begin(PART)) {
      TaskEnds.watch(step, () -> counts);
      counts.put(RowCount.WRITTEN, 3L);
      ends.tell();
    }

    assertThat(heard).containsExactly("part 1 of 2 ended with {WRITTEN=3}", "closed");
  }

  @Test
  void a_task_that_fails_or_is_cancelled_has_no_end() {
    try (TaskEnds ends = TaskEnds.begin(PART)) {
      TaskEnds.watch(step, Map::of);
    }

    assertThat(heard).containsExactly("closed");
  }

  @Test
  void a_runner_that_cannot_tell_ends_has_nobody_watch() {
    TaskEnds.watch(step, Map::of);

    assertThat(heard).isEmpty();
  }

  @Test
  void a_part_is_one_of_its_step() {
    assertThat(new TaskPart("job", 0, 1, 1).isRepeated()).isTrue();
    assertThatThrownBy(() -> new TaskPart("job", 2, 2, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
