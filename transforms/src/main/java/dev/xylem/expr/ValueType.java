package dev.xylem.expr;

import dev.xylem.types.FieldType;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The types of values in an expression: those of fields, and two that only arguments of time
 * functions have.
 */
enum ValueType {
  INT(FieldType.INT),
  FLOAT(FieldType.FLOAT),
  DECIMAL2(FieldType.DECIMAL2),
  STRING(FieldType.STRING),
  BOOL(FieldType.BOOL),
  DATETIME(FieldType.DATETIME),
  /** 1 to 12, in a column of ints. */
  MONTH(null),
  /** Seconds east of UTC, in a column of ints. */
  LOCATION(null);

  static final Set<ValueType> NUMBERS = EnumSet.of(INT, FLOAT, DECIMAL2);
  static final Set<ValueType> OF_FIELDS = EnumSet.range(INT, DATETIME);

  private final FieldType fieldType;

  ValueType(FieldType fieldType) {
    this.fieldType = fieldType;
  }

  Optional<FieldType> fieldType() {
    return Optional.ofNullable(fieldType);
  }

  static ValueType of(FieldType type) {
    return valueOf(type.name());
  }

  boolean isNumber() {
    return NUMBERS.contains(this);
  }

  /** As messages show it. */
  String label() {
    return switch (this) {
      case MONTH -> "a month (time.January ...)";
      case LOCATION -> "a location (time.UTC, time.FixedZone(...))";
      default -> fieldType.scriptName();
    };
  }

  /** As signatures show it. */
  String shortLabel() {
    return fieldType == null ? name().toLowerCase(Locale.ROOT) : fieldType.scriptName();
  }

  static String labels(Set<ValueType> types) {
    return types.equals(NUMBERS)
        ? "a number"
        : types.stream().map(ValueType::label).collect(Collectors.joining(" or "));
  }
}
