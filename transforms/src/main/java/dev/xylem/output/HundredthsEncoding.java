package dev.xylem.output;

import dev.xylem.types.DecimalColumn;
import dev.xylem.types.LongColumn;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Decimals as the 64-bit hundredths of a Parquet file. */
final class HundredthsEncoding {
  /** As many decimal digits always fit into 64 bits. */
  static final int PRECISION = 18;

  private static final long LIMIT = 1_000_000_000_000_000_000L;

  private HundredthsEncoding() {}

  /**
   * What lies beyond the second place is cut off, as Capillaries does.
   *
   * @throws ValueOutOfRangeException if a value has too many digits
   */
  static LongColumn hundredths(DecimalColumn decimals) {
    if (!decimals.isCompact()) {
      return LongColumn.wrap(cutOff(decimals));
    }
    long[] hundredths = decimals.hundredths();
    for (int row = 0; row < hundredths.length; row++) {
      if (hundredths[row] <= -LIMIT || hundredths[row] >= LIMIT) {
        throw outOfRange(decimals, row);
      }
    }
    return LongColumn.wrap(hundredths);
  }

  private static long[] cutOff(DecimalColumn decimals) {
    long[] hundredths = new long[decimals.size()];
    for (int row = 0; row < hundredths.length; row++) {
      hundredths[row] = cutOff(decimals, row);
    }
    return hundredths;
  }

  /** Looks at digits before scaling: an exponent can stand for more than memory holds. */
  private static long cutOff(DecimalColumn decimals, int row) {
    BigDecimal value = decimals.get(row);
    long digitsBeforePoint = (long) value.precision() - value.scale();
    if (value.signum() == 0 || digitsBeforePoint <= -DecimalColumn.SCALE) {
      return 0;
    }
    if (digitsBeforePoint > PRECISION - DecimalColumn.SCALE) {
      throw outOfRange(decimals, row);
    }
    return value.setScale(DecimalColumn.SCALE, RoundingMode.DOWN).unscaledValue().longValueExact();
  }

  private static ValueOutOfRangeException outOfRange(DecimalColumn decimals, int row) {
    BigDecimal value = decimals.get(row);
    return new ValueOutOfRangeException(
        "the decimal has more than the 16 digits before the point that a Parquet file holds",
        row,
        value.precision() > 50 || Math.abs((long) value.scale()) > 50
            ? value.toString()
            : value.toPlainString(),
        "give the column the type float or string");
  }
}
