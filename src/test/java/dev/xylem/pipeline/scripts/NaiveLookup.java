package dev.xylem.pipeline.scripts;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A lookup by nested loops. */
record NaiveLookup(
    NaiveTable left,
    NaiveTable right,
    List<KeyPart> key,
    boolean leftJoin,
    boolean group,
    Optional<Expr> filter) {

  /** A component of the key. */
  record KeyPart(String leftField, String rightField, boolean ignoreCase) {
    boolean matches(Map<String, Object> leftRow, Map<String, Object> rightRow) {
      return normal(leftRow.get(leftField), ignoreCase)
          .equals(normal(rightRow.get(rightField), ignoreCase));
    }
  }

  /** What equal keys have in common. */
  static Object normal(Object value, boolean ignoreCase) {
    if (value instanceof String text && ignoreCase) {
      StringBuilder upper = new StringBuilder();
      text.codePoints().map(Character::toUpperCase).forEach(upper::appendCodePoint);
      return upper.toString();
    }
    return value instanceof Double number && number == 0 ? (Object) 0.0 : value;
  }

  void run(NaiveTable target) {
    for (Map<String, Object> leftRow : left.rows()) {
      List<Expr.Row> matches =
          right.rows().stream()
              .filter(rightRow -> key.stream().allMatch(part -> part.matches(leftRow, rightRow)))
              .map(rightRow -> new Expr.Row(Map.of("r", leftRow, "l", rightRow)))
              .filter(pair -> filter.isEmpty() || (Boolean) filter.get().value(pair, false))
              .toList();
      if (matches.isEmpty()) {
        if (leftJoin) {
          target.add(alone(target, new Expr.Row(Map.of("r", leftRow))));
        }
      } else if (group) {
        target.add(grouped(target, matches));
      } else {
        matches.forEach(target::add);
      }
    }
  }

  private Map<String, Object> alone(NaiveTable target, Expr.Row leftRow) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (OutputField field : target.fields()) {
      values.put(
          field.name(),
          field.needsMatch()
              ? field.fallback().value()
              : field.expression().value(leftRow, !group));
    }
    return values;
  }

  private static Map<String, Object> grouped(NaiveTable target, List<Expr.Row> matches) {
    Expr.Row last = matches.get(matches.size() - 1);
    Map<String, Object> values = new LinkedHashMap<>();
    for (OutputField field : target.fields()) {
      values.put(
          field.name(),
          field.isAggregate() ? field.aggregate(matches) : field.expression().value(last, false));
    }
    return values;
  }
}
