package dev.xylem.expr;

import dev.xylem.expr.aggregate.AggregateCall;
import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Slot;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.expr.syntax.Ast;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.types.Field;
import dev.xylem.types.NearestName;
import dev.xylem.types.Schema;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Fields of a scope; remembers which ones were asked for. There are no aggregates here. */
final class ScopeEnvironment implements Environment {
  private final Scope scope;
  private final Set<FieldReference> references = new LinkedHashSet<>();

  ScopeEnvironment(Scope scope) {
    this.scope = scope;
  }

  /** The fields that were asked for, in the order of their slots. */
  Set<FieldReference> references() {
    return references.stream()
        .sorted(Comparator.comparing(scope::slot))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  @Override
  public Evaluator field(Ast.Selector selector) {
    FieldReference reference = new FieldReference(selector.qualifier(), selector.name());
    if (!scope.contains(reference)) {
      throw unknown(selector);
    }
    references.add(reference);
    return new Slot(ValueType.of(scope.type(reference)), scope.slot(reference));
  }

  private ExpressionException unknown(Ast.Selector selector) {
    Schema schema = scope.schemas().get(selector.qualifier());
    if (schema == null) {
      List<String> aliases = scope.schemas().keySet().stream().map(alias -> alias + ".*").toList();
      return new ExpressionException(
          "%s is not known here; there is %s".formatted(selector, String.join(" and ", aliases)),
          selector.column());
    }
    List<String> names = schema.fields().stream().map(Field::name).toList();
    String hint = NearestName.hint(selector.name(), names);
    return new ExpressionException(
        "%s has no field %s%s"
            .formatted(
                selector.qualifier(),
                selector.name(),
                hint.isEmpty() && !names.isEmpty()
                    ? "; there is " + String.join(", ", names)
                    : hint),
        selector.column());
  }

  @Override
  public Optional<Evaluator> call(Ast.Call call) {
    if (AggregateCall.of(call).isPresent()) {
      throw new ExpressionException(
          call.function()
              + " is an aggregate; it can only stand in a field of a lookup with group: true, and"
              + " not inside of another aggregate",
          call.column());
    }
    return Optional.empty();
  }
}
