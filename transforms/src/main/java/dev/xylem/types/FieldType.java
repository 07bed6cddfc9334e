package dev.xylem.types;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The types of the script language. There is no null: every type has a zero. */
public enum FieldType {
  /** Signed 64 bits, wraps around. */
  INT(0L),
  /** IEEE double. */
  FLOAT(0.0),
  /** UTF-8 text. */
  STRING(""),
  BOOL(false),
  /** An instant, kept in milliseconds UTC once stored; its zero is the first day of year 1. */
  DATETIME(Instant.parse("0001-01-01T00:00:00Z")),
  /** A decimal number, kept with two fractional digits once stored. */
  DECIMAL2(new BigDecimal("0.00"));

  private final Object zero;

  FieldType(Object zero) {
    this.zero = zero;
  }

  /** The name in scripts: {@code int}, {@code float}, ... */
  public String scriptName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The type of that name in scripts, if there is one. */
  public static Optional<FieldType> named(String scriptName) {
    return Arrays.stream(values()).filter(type -> type.scriptName().equals(scriptName)).findFirst();
  }

  /** All names, for messages. */
  public static String names() {
    return Arrays.stream(values()).map(FieldType::scriptName).collect(Collectors.joining(", "));
  }

  /** The value of an absent field: Long, Double, String, Boolean, Instant or BigDecimal. */
  public Object zero() {
    return zero;
  }

  /** A builder of columns of this type. */
  public ColumnBuilder newColumnBuilder(int expectedRows) {
    return switch (this) {
      case INT -> new LongColumn.Builder(expectedRows);
      case FLOAT -> new DoubleColumn.Builder(expectedRows);
      case STRING -> new StringColumn.Builder(expectedRows);
      case BOOL -> new BooleanColumn.Builder(expectedRows);
      case DATETIME -> new DatetimeColumn.Builder(expectedRows);
      case DECIMAL2 -> new DecimalColumn.Builder(expectedRows);
    };
  }

  Column decode(SliceInput in, int rows) {
    return switch (this) {
      case INT -> LongColumn.decode(in, rows);
      case FLOAT -> DoubleColumn.decode(in, rows);
      case STRING -> StringEncoding.decode(in, rows);
      case BOOL -> BooleanColumn.decode(in, rows);
      case DATETIME -> DatetimeColumn.decode(in, rows);
      case DECIMAL2 -> DecimalEncoding.decode(in, rows);
    };
  }
}
