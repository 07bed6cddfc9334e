package dev.xylem.endurance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.endurance.ProcessFigures.Figure;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class GrowthTest {
  @Test
  void a_figure_that_rises_with_every_run_is_a_leak() {
    assertThat(threads(run -> 50 + run)).isTrue();
  }

  @Test
  void a_figure_that_rises_at_first_only_is_none() {
    assertThat(threads(run -> Math.min(50 + run, 70))).isFalse();
  }

  @Test
  void a_figure_that_comes_and_goes_is_none() {
    assertThat(threads(run -> 50 + run % 7)).isFalse();
  }

  private static boolean threads(LongUnaryOperator held) {
    List<ProcessFigures> figures =
        LongStream.range(0, 100)
            .mapToObj(run -> new ProcessFigures(Map.of(Figure.THREADS, held.applyAsLong(run))))
            .toList();
    return Growth.of(figures).get(0).isLeak();
  }
}
