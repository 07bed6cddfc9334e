package dev.xylem.pipeline.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.xylem.pipeline.profile.FieldSummary.Distinct;
import dev.xylem.pipeline.profile.FieldSummary.Frequent;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FieldProfileTest {
  @Test
  void few_values_are_counted_exactly() {
    FieldProfile profile = of(FieldType.STRING);
    profile.add(StringColumn.of("b", "a", "", "b", "b", ""));

    FieldSummary summary = profile.summary();

    assertThat(summary.rows()).isEqualTo(6);
    assertThat(summary.defaults()).isEqualTo(2);
    assertThat(summary.distinct()).isEqualTo(new Distinct(3, true));
    assertThat(summary.min()).hasValue("");
    assertThat(summary.max()).hasValue("b");
    assertThat(summary.frequent())
        .containsExactly(new Frequent("b", 3), new Frequent("", 2), new Frequent("a", 1));
    assertThat(summary.quantiles()).isEmpty();
    assertThat(summary.histogram()).isEmpty();
  }

  @Test
  void many_values_are_estimated_within_the_documented_errors() {
    FieldProfile first = of(FieldType.INT);
    first.add(LongColumn.wrap(LongStream.range(0, 50_000).toArray()));
    FieldProfile second = of(FieldType.INT);
    second.add(LongColumn.wrap(LongStream.range(40_000, 100_000).toArray()));
    first.merge(second);

    FieldSummary summary = first.summary();

    assertThat(summary.rows()).isEqualTo(110_000);
    assertThat(summary.distinct().isExact()).isFalse();
    assertThat((double) summary.distinct().count()).isCloseTo(100_000, within(6_000.0));
    assertThat(summary.min()).hasValue(0L);
    assertThat(summary.max()).hasValue(99_999L);
    assertThat(((Long) summary.quantiles().get(0.5)).doubleValue())
        .isCloseTo(45_000 + 5_000 * 0.9, within(3_500.0));
    assertThat(summary.frequent()).isEmpty();
    assertThat(summary.histogram().stream().mapToDouble(share -> share).sum())
        .isCloseTo(1, within(1e-9));
  }

  @Test
  void decimals_keep_their_places_and_a_single_value_has_no_histogram() {
    FieldProfile profile = of(FieldType.DECIMAL2);
    profile.add(DecimalColumn.of(new BigDecimal("0.10"), new BigDecimal("0.10")));

    FieldSummary summary = profile.summary();

    assertThat(summary.quantiles().values()).containsOnly(new BigDecimal("0.10"));
    assertThat(summary.histogram()).isEmpty();
  }

  @Test
  void a_histogram_has_parts_of_equal_width() {
    FieldProfile profile = of(FieldType.FLOAT);
    profile.add(DoubleColumn.wrap(new double[] {0, 0, 0, 30}));

    List<Double> shares = profile.summary().histogram();

    assertThat(shares).hasSize(30).startsWith(0.75).endsWith(0.25);
    assertThat(ProfileText.bars(shares)).startsWith("█").endsWith("▃").hasSize(30);
  }

  @Test
  void floats_that_are_no_number_or_infinite_leave_only_the_histogram_out() {
    FieldProfile profile = of(FieldType.FLOAT);
    profile.add(DoubleColumn.wrap(new double[] {Double.NaN, Double.POSITIVE_INFINITY, 1}));

    FieldSummary summary = profile.summary();

    assertThat(summary.distinct().count()).isEqualTo(3);
    assertThat(summary.histogram()).isEmpty();
  }

  @Test
  void long_texts_are_not_kept() {
    FieldProfile profile = of(FieldType.STRING);
    profile.add(StringColumn.of("x".repeat(300), "x".repeat(300), "y"));

    FieldSummary summary = profile.summary();

    assertThat(summary.distinct()).isEqualTo(new Distinct(2, false));
    assertThat(summary.frequent()).containsExactly(new Frequent("y", 1));
  }

  @Test
  void a_field_without_rows_has_neither_bounds_nor_values() {
    FieldSummary summary = of(FieldType.INT).summary();

    assertThat(summary.rows()).isZero();
    assertThat(summary.min()).isEmpty();
    assertThat(summary.distinct()).isEqualTo(new Distinct(0, true));
    assertThat(summary.quantiles()).isEmpty();
  }

  private static FieldProfile of(FieldType type) {
    return new FieldProfile(new Field("f", type));
  }
}
