package dev.xylem.expr.function;

import dev.xylem.expr.eval.ValueType;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** What a function takes at one position. */
public record Parameter(String name, Set<ValueType> types) {
  public static Parameter of(String name, ValueType type) {
    return new Parameter(name, EnumSet.of(type));
  }

  public static Parameter text(String name) {
    return of(name, ValueType.STRING);
  }

  public static Parameter number(String name) {
    return new Parameter(name, ValueType.NUMBERS);
  }

  public static Parameter any(String name) {
    return new Parameter(name, ValueType.OF_FIELDS);
  }

  /** As it stands in a signature: {@code s string}. */
  @Override
  public String toString() {
    return name
        + " "
        + (types.equals(ValueType.NUMBERS)
            ? "number"
            : types.equals(ValueType.OF_FIELDS)
                ? "any"
                : types.stream().map(ValueType::shortLabel).collect(Collectors.joining("|")));
  }
}
