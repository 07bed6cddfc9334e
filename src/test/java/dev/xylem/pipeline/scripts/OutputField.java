package dev.xylem.pipeline.scripts;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A field of a table that a node makes: of an expression, or of the sum of aggregates.
 *
 * @param expression null if there are aggregates
 * @param aggregates one, or several of ints
 * @param fallback the value where a left lookup finds nothing
 */
record OutputField(String name, Expr expression, List<AggregateExpr> aggregates, Default fallback) {

  /** A default as text, null for none, and its value. */
  record Default(String text, Object value) {}

  ValueKind kind() {
    return expression == null ? aggregates.get(0).kind() : expression.kind();
  }

  boolean isAggregate() {
    return expression == null;
  }

  boolean needsMatch() {
    return isAggregate() || expression.mentions("l");
  }

  Object aggregate(List<Expr.Row> rows) {
    Object first = aggregates.get(0).over(rows);
    if (aggregates.size() == 1) {
      return first;
    }
    return aggregates.stream().mapToLong(call -> (Long) call.over(rows)).sum();
  }

  /** As it stands in a script. */
  Map<String, Object> definition() {
    Map<String, Object> definition = new LinkedHashMap<>();
    definition.put(
        "expression",
        isAggregate()
            ? String.join(" + ", aggregates.stream().map(AggregateExpr::text).toList())
            : expression.text());
    definition.put("type", kind().scriptName());
    if (fallback.text() != null) {
      definition.put("default_value", fallback.text());
    }
    return definition;
  }
}
