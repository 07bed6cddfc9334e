package dev.xylem.python;

import dev.xylem.gofmt.ConversionException;
import dev.xylem.gofmt.GoNumbers;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.ColumnBuilder;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Optional;

/** Converts what expressions gave to the types of their fields. */
final class PythonResults {
  private static final double LONG_RANGE = 0x1p63;

  /** Bits of a decimal with about as many digits as {@link GoNumbers#parseDecimal} takes. */
  private static final int MAX_BITS = 3_320;

  private PythonResults() {}

  /** Takes values that are not what their field takes. */
  @FunctionalInterface
  interface Mismatches {
    void found(int row, CodeError.WrongValue error);
  }

  /**
   * The values as the type has them: a float becomes an int by dropping its fraction, a decimal2 is
   * rounded to two places, half away from zero.
   *
   * @param mismatches takes the values that do not fit; in their places stands the type's zero
   */
  static Column column(FieldType type, ResultColumn results, Mismatches mismatches) {
    if (results instanceof ResultColumn.Floats floats && type == FieldType.FLOAT) {
      return DoubleColumn.wrap(floats.values());
    }
    if (results instanceof ResultColumn.Ints ints && type == FieldType.INT) {
      return LongColumn.wrap(ints.values());
    }
    if (results instanceof ResultColumn.Bools bools && type == FieldType.BOOL) {
      return BooleanColumn.wrap(bools.values());
    }
    if (results instanceof ResultColumn.Texts texts && type == FieldType.STRING) {
      return texts.values();
    }
    ColumnBuilder builder = type.newColumnBuilder(results.size());
    for (int row = 0; row < results.size(); row++) {
      PythonValue value = results.value(row);
      Optional<?> converted = convert(type, value);
      if (converted.isEmpty()) {
        mismatches.found(row, new CodeError.WrongValue(type, value));
      }
      builder.appendValue(converted.isPresent() ? converted.get() : type.zero());
    }
    return builder.build();
  }

  private static Optional<?> convert(FieldType type, PythonValue value) {
    return switch (type) {
      case INT -> toLong(value);
      case FLOAT -> toDouble(value);
      case STRING ->
          value instanceof PythonValue.Text text ? Optional.of(text.value()) : Optional.empty();
      case BOOL ->
          value instanceof PythonValue.Bool bool ? Optional.of(bool.value()) : Optional.empty();
      case DATETIME -> toInstant(value);
      case DECIMAL2 -> toDecimal(value);
    };
  }

  private static Optional<Long> toLong(PythonValue value) {
    if (value instanceof PythonValue.Int number) {
      return number.value().bitLength() < Long.SIZE
          ? Optional.of(number.value().longValue())
          : Optional.empty();
    }
    boolean inRange =
        value instanceof PythonValue.Float number
            && number.value() >= -LONG_RANGE
            && number.value() < LONG_RANGE;
    return inRange ? Optional.of((long) ((PythonValue.Float) value).value()) : Optional.empty();
  }

  private static Optional<Double> toDouble(PythonValue value) {
    if (value instanceof PythonValue.Int number) {
      return Optional.of(number.value().doubleValue());
    }
    return value instanceof PythonValue.Float number
        ? Optional.of(number.value())
        : Optional.empty();
  }

  private static Optional<BigDecimal> toDecimal(PythonValue value) {
    Optional<BigDecimal> exact = Optional.empty();
    if (value instanceof PythonValue.Text text) {
      exact = parseDecimal(text.value());
    } else if (value instanceof PythonValue.Decimal decimal) {
      exact = parseDecimal(decimal.text());
    } else if (value instanceof PythonValue.Float number) {
      exact = parseDecimal(Double.toString(number.value()));
    } else if (value instanceof PythonValue.Int number) {
      exact = toDecimal(number.value());
    }
    return exact.map(number -> number.setScale(2, RoundingMode.HALF_UP));
  }

  private static Optional<BigDecimal> toDecimal(BigInteger number) {
    return number.bitLength() <= MAX_BITS ? Optional.of(new BigDecimal(number)) : Optional.empty();
  }

  /** Refuses exponents that would be written out as millions of digits. */
  private static Optional<BigDecimal> parseDecimal(String text) {
    try {
      return Optional.of(GoNumbers.parseDecimal(text.strip()));
    } catch (ConversionException e) {
      return Optional.empty();
    }
  }

  private static Optional<Instant> toInstant(PythonValue value) {
    if (value instanceof PythonValue.Text text) {
      return PythonDatetime.parse(text.value());
    }
    return value instanceof PythonValue.Datetime datetime
        ? PythonDatetime.parseIso(datetime.text())
        : Optional.empty();
  }
}
