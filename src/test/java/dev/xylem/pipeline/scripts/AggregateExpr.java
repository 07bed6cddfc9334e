package dev.xylem.pipeline.scripts;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;

/**
 * A call of an aggregate.
 *
 * @param argument null for {@code count}
 * @param separator null but for {@code string_agg}
 * @param condition null for the functions without {@code _if}
 */
record AggregateExpr(String function, Expr argument, String separator, Expr condition) {
  private static final BigDecimal MAX_DECIMAL =
      new BigDecimal("340282350000000000000000000000000000000");

  ValueKind kind() {
    return function.equals("count") ? ValueKind.INT : argument.kind();
  }

  String text() {
    StringBuilder text = new StringBuilder(function);
    text.append(condition == null ? "(" : "_if(");
    text.append(argument == null ? "" : argument.text());
    text.append(separator == null ? "" : ", \"" + separator + "\"");
    if (condition != null) {
      text.append(argument == null ? "" : ", ").append(condition.text());
    }
    return text.append(')').toString();
  }

  /**
   * @param rows in the order in which they were produced
   */
  Object over(List<Expr.Row> rows) {
    List<Expr.Row> counted =
        rows.stream()
            .filter(row -> condition == null || (Boolean) condition.value(row, true))
            .toList();
    if (function.equals("count")) {
      return (long) counted.size();
    }
    List<Object> values = counted.stream().map(row -> argument.value(row, true)).toList();
    return switch (function) {
      case "sum" -> sum(values);
      case "avg" -> average(values);
      case "min" -> extreme(values, -1);
      case "max" -> extreme(values, 1);
      case "string_agg" -> joined(values);
      default -> throw new IllegalStateException(function);
    };
  }

  private Object sum(List<Object> values) {
    return switch (kind()) {
      case INT -> values.stream().mapToLong(value -> (Long) value).sum();
      case FLOAT -> sumOfFloats(values);
      default -> sumOfDecimals(values);
    };
  }

  /** One after the other: the order counts. */
  private static double sumOfFloats(List<Object> values) {
    double sum = 0;
    for (Object value : values) {
      sum += (Double) value;
    }
    return sum;
  }

  private static BigDecimal sumOfDecimals(List<Object> values) {
    return values.stream().map(BigDecimal.class::cast).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private Object average(List<Object> values) {
    if (values.isEmpty()) {
      return kind().zero();
    }
    return switch (kind()) {
      case INT -> floorOfAverage(values);
      case FLOAT -> sumOfFloats(values) / values.size();
      default ->
          sumOfDecimals(values)
              .divide(BigDecimal.valueOf(values.size()), 16, RoundingMode.HALF_UP)
              .setScale(2, RoundingMode.HALF_UP);
    };
  }

  private static long floorOfAverage(List<Object> values) {
    BigInteger sum = BigInteger.ZERO;
    for (Object value : values) {
      sum = sum.add(BigInteger.valueOf((Long) value));
    }
    BigInteger[] quotient = sum.divideAndRemainder(BigInteger.valueOf(values.size()));
    return quotient[0].longValueExact() - (quotient[1].signum() < 0 ? 1 : 0);
  }

  private Object extreme(List<Object> values, int sign) {
    Object extreme =
        switch (kind()) {
          case INT -> sign < 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
          case FLOAT -> sign < 0 ? Double.MAX_VALUE : -(double) Float.MAX_VALUE;
          case DECIMAL2 -> sign < 0 ? MAX_DECIMAL : MAX_DECIMAL.negate();
          default -> "";
        };
    for (Object value : values) {
      boolean unset = sign < 0 && extreme.equals("");
      extreme = unset || Expr.compare(value, extreme) * sign > 0 ? value : extreme;
    }
    return extreme;
  }

  /** No separator before the first text that is not empty. */
  private String joined(List<Object> values) {
    StringBuilder joined = new StringBuilder();
    for (Object value : values) {
      joined.append(joined.isEmpty() ? "" : separator).append(value);
    }
    return joined.toString();
  }
}
