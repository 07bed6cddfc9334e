package dev.xylem.pipeline.init;

import dev.xylem.types.FieldType;
import java.math.BigInteger;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Numbers that read as they are written. What has leading zeros or a plus sign is no number but a
 * code: a ZIP code, a telephone number.
 */
final class NumberCandidate implements Candidate {
  private static final Pattern INT = Pattern.compile("-?(0|[1-9][0-9]*)");

  private static final Pattern DECIMAL2 = Pattern.compile("-?(0|[1-9][0-9]{0,29})(\\.[0-9]{2})?");

  /** A scan format reads decimals through a float, which holds 15 digits in any case. */
  private static final int MAX_PADDED_DIGITS = 15;

  private static final Pattern FLOAT =
      Pattern.compile(
          "-?((0|[1-9][0-9]*)(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?"
              + "|NaN|nan|[+-]?(Inf|inf|Infinity)");
  private static final Pattern FRACTION = Pattern.compile(".*[0-9.][.eE0-9].*");
  private static final BigInteger MAX_EXACT = BigInteger.ONE.shiftLeft(53);

  private final ColumnFormat format;
  private final boolean padded;
  private boolean convincing;

  private NumberCandidate(ColumnFormat format, boolean padded) {
    this.format = format;
    this.padded = padded;
  }

  /** The narrowest first; those that allow blanks around the number after those that do not. */
  static List<Candidate> all() {
    return List.of(
        new NumberCandidate(new ColumnFormat(FieldType.INT, "", "%d"), false),
        new NumberCandidate(new ColumnFormat(FieldType.INT, "%d", "%d"), true),
        new NumberCandidate(new ColumnFormat(FieldType.DECIMAL2, "", "%s"), false),
        new NumberCandidate(new ColumnFormat(FieldType.DECIMAL2, "%f", "%s"), true),
        new NumberCandidate(new ColumnFormat(FieldType.FLOAT, "", "%v"), false),
        new NumberCandidate(new ColumnFormat(FieldType.FLOAT, "%f", "%v"), true));
  }

  @Override
  public boolean fits(String cell) {
    String number = padded ? cell.strip() : cell;
    return switch (format.type()) {
      case INT -> fitsInt(number);
      case DECIMAL2 -> fitsDecimal(number);
      default -> fitsFloat(number);
    };
  }

  private boolean fitsInt(String number) {
    convincing = true;
    return INT.matcher(number).matches()
        && number.length() <= 20
        && new BigInteger(number).bitLength() < Long.SIZE;
  }

  private boolean fitsDecimal(String number) {
    convincing |= number.indexOf('.') >= 0;
    return DECIMAL2.matcher(number).matches() && (!padded || number.length() <= MAX_PADDED_DIGITS);
  }

  private boolean fitsFloat(String number) {
    if (!FLOAT.matcher(number).matches()) {
      return false;
    }
    if (INT.matcher(number).matches()) {
      // A float would change the last digits of a larger one.
      return new BigInteger(number).abs().compareTo(MAX_EXACT) <= 0;
    }
    boolean isNumber = FRACTION.matcher(number).matches();
    convincing |= isNumber;
    return !isNumber || Double.isFinite(Double.parseDouble(number));
  }

  @Override
  public boolean isConvincing() {
    return convincing;
  }

  @Override
  public ColumnFormat format() {
    return format;
  }
}
