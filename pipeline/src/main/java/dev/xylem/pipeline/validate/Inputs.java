package dev.xylem.pipeline.validate;

import dev.xylem.expr.Scope;
import dev.xylem.types.Schema;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What an expression may mention.
 *
 * @param undecoded fields, as {@code alias.field}, that the script has but whose types are not
 *     known, because something is wrong where they are defined
 */
record Inputs(Scope scope, Set<String> undecoded) {
  static Inputs of(String alias, Schema schema, Set<String> undecoded) {
    return new Inputs(Scope.of(alias, schema), qualified(alias, undecoded));
  }

  Inputs and(String alias, Schema schema, Set<String> others) {
    Set<String> all = new HashSet<>(undecoded);
    all.addAll(qualified(alias, others));
    return new Inputs(scope.and(alias, schema), all);
  }

  private static Set<String> qualified(String alias, Set<String> names) {
    Set<String> qualified = new HashSet<>();
    names.forEach(name -> qualified.add(alias + "." + name));
    return qualified;
  }

  /** Whether what an expression is depends on what is not known. */
  boolean isUndecided(String expression) {
    return undecoded.stream()
        .anyMatch(
            name ->
                Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(expression).find());
  }
}
