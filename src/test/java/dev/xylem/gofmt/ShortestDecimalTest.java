package dev.xylem.gofmt;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortestDecimalTest {
  @ParameterizedTest
  @CsvSource({
    "0.1, 1, -1",
    "2e-3, 2, -3",
    "4.9e-324, 5, -324",
    "1.7976931348623157e308, 17976931348623157, 292",
    "2.2250738585072014e-308, 22250738585072014, -324",
    "9007199254740993e0, 9007199254740992, 0",
    "1e23, 1, 23",
    "5.684341886080802e-14, 5684341886080802, -29",
    "100, 1, 2"
  })
  void difficult_doubles_have_their_known_shortest_decimals(
      double value, long digits, int exponent) {
    assertThat(ShortestDecimal.of(value)).isEqualTo(new ShortestDecimal(false, digits, exponent));
  }

  @Property(tries = 20_000)
  void the_decimal_reads_back_and_no_shorter_one_does(@ForAll long bits) {
    double value = Double.longBitsToDouble(bits);
    if (!Double.isFinite(value) || value == 0) {
      return;
    }
    BigDecimal shortest = ShortestDecimal.of(value).toBigDecimal();

    assertThat(shortest.doubleValue()).isEqualTo(value);
    if (shortest.precision() > 2) {
      BigDecimal exact = new BigDecimal(value);
      for (RoundingMode mode : new RoundingMode[] {RoundingMode.DOWN, RoundingMode.UP}) {
        BigDecimal shorter = exact.round(new MathContext(shortest.precision() - 1, mode));
        assertThat(shorter.doubleValue()).isNotEqualTo(value);
      }
    }
  }
}
