package dev.xylem.generate;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class SpreadTest {

  @Property
  void sizes_add_up_and_differ_by_at_most_one(
      @ForAll @LongRange(min = 1, max = 500) long total,
      @ForAll @LongRange(min = 1, max = 60) long parts) {
    Spread spread = new Spread(total, parts);
    assertThat(spread.before(0)).isZero();
    assertThat(spread.before(parts)).isEqualTo(total);
    for (long part = 0; part < parts; part++) {
      assertThat(spread.sizeOf(part)).isBetween(total / parts, (total + parts - 1) / parts);
    }
  }

  @Property
  void every_unit_lies_within_its_part(
      @ForAll @LongRange(min = 1, max = 500) long total,
      @ForAll @LongRange(min = 1, max = 60) long parts) {
    Spread spread = new Spread(total, parts);
    for (long unit = 0; unit < total; unit++) {
      long part = spread.partOf(unit);
      assertThat(unit)
          .isGreaterThanOrEqualTo(spread.before(part))
          .isLessThan(spread.before(part + 1));
    }
  }

  @Test
  void two_billion_units_over_two_billion_parts_do_not_overflow() {
    Spread spread = new Spread(PortfolioSize.MAX_ROWS, PortfolioSize.MAX_ROWS);
    long last = PortfolioSize.MAX_ROWS - 1;
    assertThat(spread.partOf(last)).isEqualTo(last);
    assertThat(spread.sizeOf(last)).isEqualTo(1);
  }
}
