package dev.xylem.expr;

import java.util.Set;

/** Placeholder of names. */
final class AggregateFunction {
  static Set<String> names() {
    return Set.of("sum");
  }
}
