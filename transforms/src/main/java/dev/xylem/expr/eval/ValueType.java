package dev.xylem.expr.eval;

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
public enum ValueType {
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

  public static final Set<ValueType> NUMBERS = EnumSet.of(INT, FLOAT, DECIMAL2);
  public static final Set<ValueType> OF_FIELDS = EnumSet.range(INT, DATETIME);

  /** The types whose values are ordered. */
  public static final Set<ValueType> ORDERED = EnumSet.of(INT, FLOAT, DECIMAL2, STRING, DATETIME);

  private final FieldType fieldType;

  ValueType(FieldType fieldType) {
    this.fieldType = fieldType;
  }

  public Optional<FieldType> fieldType() {
    return Optional.ofNullable(fieldType);
  }

  public static ValueType of(FieldType type) {
    return valueOf(type.name());
  }

  /** The type to which two operands are brought; empty if there is none. */
  public static Optional<ValueType> common(ValueType left, ValueType right) {
    if (left == right) {
      return Optional.of(left);
    }
    if (!left.isNumber() || !right.isNumber()) {
      return Optional.empty();
    }
    boolean anyFloat = left == FLOAT || right == FLOAT;
    return Optional.of(anyFloat ? FLOAT : DECIMAL2);
  }

  boolean isNumber() {
    return NUMBERS.contains(this);
  }

  /** As messages show it. */
  public String label() {
    return switch (this) {
      case MONTH -> "a month (time.January ...)";
      case LOCATION -> "a location (time.UTC, time.FixedZone(...))";
      default -> fieldType.scriptName();
    };
  }

  /** As signatures show it. */
  public String shortLabel() {
    return fieldType == null ? name().toLowerCase(Locale.ROOT) : fieldType.scriptName();
  }

  public static String labels(Set<ValueType> types) {
    return types.equals(NUMBERS)
        ? "a number"
        : types.stream().map(ValueType::label).collect(Collectors.joining(" or "));
  }
}
