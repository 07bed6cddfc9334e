package dev.xylem.pipeline.scripts;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;

/** A type of the script language, with values as boxed Java objects. */
enum ValueKind {
  INT("int", 0L),
  FLOAT("float", 0.0),
  STRING("string", ""),
  BOOL("bool", false),
  DECIMAL2("decimal2", new BigDecimal("0.00")),
  DATETIME("datetime", Instant.parse("0001-01-01T00:00:00Z"));

  private final String scriptName;
  private final Object zero;

  ValueKind(String scriptName, Object zero) {
    this.scriptName = scriptName;
    this.zero = zero;
  }

  String scriptName() {
    return scriptName;
  }

  Object zero() {
    return zero;
  }

  boolean isNumber() {
    return this == INT || this == FLOAT || this == DECIMAL2;
  }

  /** As a table keeps it. */
  static Object stored(Object value) {
    return value instanceof BigDecimal decimal ? decimal.setScale(2, RoundingMode.HALF_UP) : value;
  }
}
