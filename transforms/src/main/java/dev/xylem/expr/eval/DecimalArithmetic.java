package dev.xylem.expr.eval;

import dev.xylem.expr.syntax.Operator;
import dev.xylem.gofmt.GoNumbers;
import dev.xylem.types.Column;
import dev.xylem.types.DecimalColumn;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Arithmetic of decimals: exact but for division, which gives 16 fractional digits; with rounding
 * on, every result is then rounded to two. Ties go away from zero.
 */
record DecimalArithmetic(Operator operator, Evaluator left, Evaluator right, Rounding rounding)
    implements Evaluator {
  /** Bounds results however often they are multiplied, far beyond what a double can hold. */
  private static final int MAX_DIGITS = 2 * GoNumbers.MAX_DECIMAL_DIGITS;

  @Override
  public ValueType type() {
    return ValueType.DECIMAL2;
  }

  @Override
  public boolean canEvaluateEagerly() {
    return false;
  }

  @Override
  public Column evaluate(Block block) {
    DecimalColumn a = (DecimalColumn) left.evaluate(block);
    DecimalColumn b = (DecimalColumn) right.evaluate(block);
    if (a.isCompact() && b.isCompact()) {
      long[] result = new long[a.size()];
      boolean isExact =
          HundredthsArithmetic.apply(operator, a.hundredths(), b.hundredths(), rounding, result);
      if (isExact) {
        return DecimalColumn.ofHundredths(result);
      }
    }
    BigDecimal[] result = new BigDecimal[a.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = bounded(apply(a.get(i), b.get(i), i), i);
    }
    return DecimalColumn.of(result);
  }

  private BigDecimal apply(BigDecimal a, BigDecimal b, int row) {
    BigDecimal exact =
        switch (operator) {
          case ADD -> a.add(b);
          case SUBTRACT -> a.subtract(b);
          case MULTIPLY -> a.multiply(b);
          case DIVIDE -> divide(a, b, row);
          default -> throw new IllegalStateException(operator.symbol());
        };
    return rounding == Rounding.ON
        ? exact.setScale(DecimalColumn.SCALE, RoundingMode.HALF_UP)
        : exact;
  }

  private static BigDecimal divide(BigDecimal a, BigDecimal b, int row) {
    if (b.signum() == 0) {
      throw new EvaluationException("division of a decimal by zero", row);
    }
    return DecimalDivision.quotient(a, b);
  }

  private static BigDecimal bounded(BigDecimal value, int row) {
    if (value.precision() > MAX_DIGITS || Math.abs((long) value.scale()) > MAX_DIGITS) {
      throw new EvaluationException("a decimal has over " + MAX_DIGITS + " digits", row);
    }
    return value;
  }
}
