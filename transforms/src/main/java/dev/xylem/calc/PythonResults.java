package dev.xylem.calc;

import dev.xylem.expr.ConversionException;
import dev.xylem.expr.GoNumbers;
import dev.xylem.types.FieldType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Optional;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;

/** Converts what an expression gave to the type of its field. */
final class PythonResults {
  private static final double LONG_RANGE = 0x1p63;
  private static final int LONGEST_TEXT = 40;

  /** Of a decimal with about as many digits as {@link GoNumbers#parseDecimal} takes. */
  private static final int MOST_BITS = 3_320;

  private PythonResults() {}

  /**
   * The value as the type has it: a float becomes an int by dropping its fraction, a decimal2 is
   * rounded to two places, half away from zero.
   *
   * @throws IllegalArgumentException saying which type is wanted and what was found
   */
  static Object convert(FieldType type, Value value) {
    Optional<?> converted =
        switch (type) {
          case INT -> toLong(value);
          case FLOAT -> toDouble(value);
          case STRING -> value.isString() ? Optional.of(value.asString()) : Optional.empty();
          case BOOL -> value.isBoolean() ? Optional.of(value.asBoolean()) : Optional.empty();
          case DATETIME -> toInstant(value);
          case DECIMAL2 -> toDecimal(value);
        };
    return converted.orElseThrow(
        () ->
            new IllegalArgumentException(
                "the formula should give %s, but gave %s"
                    .formatted(wanted(type), describe(value))));
  }

  private static Optional<Long> toLong(Value value) {
    if (value.isBoolean() || !value.isNumber()) {
      return Optional.empty();
    }
    if (value.fitsInLong()) {
      return Optional.of(value.asLong());
    }
    double number = value.fitsInDouble() ? value.asDouble() : Double.NaN;
    boolean inRange = number >= -LONG_RANGE && number < LONG_RANGE;
    return inRange ? Optional.of((long) number) : Optional.empty();
  }

  private static Optional<Double> toDouble(Value value) {
    if (value.isBoolean() || !value.isNumber()) {
      return Optional.empty();
    }
    return Optional.of(
        value.fitsInDouble() ? value.asDouble() : value.asBigInteger().doubleValue());
  }

  private static Optional<BigDecimal> toDecimal(Value value) {
    Optional<BigDecimal> exact = Optional.empty();
    if (value.isString()) {
      exact = parseDecimal(value.asString());
    } else if (isInstance(value, "Decimal")) {
      exact = parseDecimal(value.invokeMember("__str__").asString());
    } else if (value.isNumber() && !value.isBoolean()) {
      exact =
          value.fitsInBigInteger()
              ? toDecimal(value.asBigInteger())
              : parseDecimal(Double.toString(value.asDouble()));
    }
    return exact.map(number -> number.setScale(2, RoundingMode.HALF_UP));
  }

  private static Optional<BigDecimal> toDecimal(BigInteger number) {
    return number.bitLength() <= MOST_BITS ? Optional.of(new BigDecimal(number)) : Optional.empty();
  }

  /** Refuses exponents that would be written out as millions of digits. */
  private static Optional<BigDecimal> parseDecimal(String text) {
    try {
      return Optional.of(GoNumbers.parseDecimal(text.strip()));
    } catch (ConversionException e) {
      return Optional.empty();
    }
  }

  private static Optional<Instant> toInstant(Value value) {
    if (value.isString()) {
      return PythonDatetime.parse(value.asString());
    }
    return isInstance(value, "datetime")
        ? PythonDatetime.parseIso(value.invokeMember("isoformat").asString())
        : Optional.empty();
  }

  private static boolean isInstance(Value value, String type) {
    return typeName(value).equals(type);
  }

  private static String typeName(Value value) {
    Value type = value.getMetaObject();
    return type == null ? "an unknown type" : type.getMetaSimpleName();
  }

  private static String wanted(FieldType type) {
    return switch (type) {
      case INT -> "an int of 64 bits";
      case FLOAT -> "a float";
      case STRING -> "a str";
      case BOOL -> "a bool";
      case DATETIME -> "a datetime, or a str like 2006-01-02T15:04:05.000+00:00";
      case DECIMAL2 -> "a float, an int, a Decimal or a str that is a number";
    };
  }

  private static String describe(Value value) {
    if (value.isNull()) {
      return "None";
    }
    return "%s (%s)".formatted(typeName(value), text(value));
  }

  /** Python refuses to write very long ints, and a user's {@code __str__} can raise. */
  private static String text(Value value) {
    String text;
    try {
      text = value.toString();
    } catch (PolyglotException e) {
      return "…";
    }
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "…";
  }
}
