package dev.xylem.expr;

import java.util.EnumSet;
import java.util.Set;

/** What a function takes at one position. */
record Parameter(String name, Set<ValueType> types) {
  static Parameter of(String name, ValueType type) {
    return new Parameter(name, EnumSet.of(type));
  }

  static Parameter number(String name) {
    return new Parameter(name, ValueType.NUMBERS);
  }

  static Parameter any(String name) {
    return new Parameter(name, ValueType.OF_FIELDS);
  }
}
