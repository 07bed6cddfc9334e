package dev.xylem.gofmt;

import dev.xylem.types.DecimalColumn;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Decimals as text. */
final class DecimalText {
  private static final int ONE = 100;

  private DecimalText() {}

  /** All digits, without trailing zeros after the point. */
  static void append(DecimalColumn column, int row, Utf8Buffer out) {
    if (!column.isCompact()) {
      BigDecimal value = column.get(row);
      out.append(value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString());
      return;
    }
    long hundredths = column.hundredths()[row];
    int fraction = appendWhole(hundredths, out);
    if (fraction != 0) {
      out.append((byte) '.');
      boolean endsInZero = fraction % 10 == 0;
      out.appendPadded(endsInZero ? fraction / 10 : fraction, endsInZero ? 1 : 2);
    }
  }

  /** Rounded to two places, both shown. */
  static void appendFixed(DecimalColumn column, int row, Utf8Buffer out) {
    if (!column.isCompact()) {
      BigDecimal rounded = column.get(row).setScale(DecimalColumn.SCALE, RoundingMode.HALF_UP);
      out.append(rounded.toPlainString());
      return;
    }
    int fraction = appendWhole(column.hundredths()[row], out);
    out.append((byte) '.');
    out.appendPadded(fraction, DecimalColumn.SCALE);
  }

  /** Appends sign and whole part; gives the hundredths that remain. */
  private static int appendWhole(long hundredths, Utf8Buffer out) {
    if (hundredths < 0) {
      out.append((byte) '-');
    }
    out.appendLong(Math.abs(hundredths / ONE));
    return (int) Math.abs(hundredths % ONE);
  }
}
