package dev.xylem.bench.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.bench.process.Timeline.Rate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TimelineTest {
  private static final Timeline TIMELINE =
      new Timeline(
          List.of(moment(0.05, 0.1, 0, 0), moment(1, 2, 0.5, 1000), moment(3, 5, 1.5, 5000)));

  @Test
  void rates_are_what_grew_between_two_moments_for_each_second_between_them() {
    assertThat(TIMELINE.rates(moment -> moment.rows().written()))
        .containsExactly(new Rate(1, 1000), new Rate(3, 2000));
    assertThat(TIMELINE.rates(moment -> moment.cpuSeconds(ProcessKind.PIPELINE)))
        .containsExactly(new Rate(1, 2), new Rate(3, 1.5));
  }

  @Test
  void the_peak_is_the_most_of_all_processes_at_one_moment() {
    assertThat(TIMELINE.peakResidentBytes()).isEqualTo(350_000_000);
  }

  @Test
  void the_cpu_is_that_of_the_last_moment() {
    assertThat(TIMELINE.cpuSeconds()).containsEntry(ProcessKind.CASSANDRA, 1.5);
  }

  @Test
  void a_run_that_ended_before_the_first_look_has_used_nothing_that_was_seen() {
    Timeline none = new Timeline(List.of());

    assertThat(none.cpuSeconds()).isEmpty();
    assertThat(none.peakResidentBytes()).isZero();
    assertThat(none.rates(moment -> moment.rows().read())).isEmpty();
  }

  private static Moment moment(double seconds, double pipeline, double cassandra, double written) {
    return new Moment(
        seconds,
        Map.of(ProcessKind.PIPELINE, pipeline, ProcessKind.CASSANDRA, cassandra),
        (long) (seconds * 100_000_000) + 50_000_000L,
        new RowCounts.Count(2 * written, written, 0));
  }
}
