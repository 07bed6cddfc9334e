package dev.xylem.expr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Names of a grouped expression: aggregate calls, and fields of the group's last row. Each becomes
 * a slot of a block with one row per group.
 */
final class GroupEnvironment implements Environment {
  private final ScopeEnvironment rows;
  private final Checker argumentChecker;
  private final List<GroupInput> inputs = new ArrayList<>();
  private final Map<String, Slot> fieldSlots = new LinkedHashMap<>();

  GroupEnvironment(Scope scope) {
    rows = new ScopeEnvironment(scope);
    argumentChecker = new Checker(rows, Rounding.ON);
  }

  /** What the slots are computed from, in their order. */
  List<GroupInput> inputs() {
    return List.copyOf(inputs);
  }

  Set<FieldReference> references() {
    return rows.references();
  }

  @Override
  public Node field(Ast.Selector selector) {
    Node field = rows.field(selector);
    return fieldSlots.computeIfAbsent(
        selector.toString(),
        name ->
            slot(
                new GroupInput(
                    field.type(),
                    field,
                    null,
                    groups -> new LastValue(field.type().fieldType().orElseThrow(), groups))));
  }

  @Override
  public Optional<Node> call(Ast.Call call) {
    return AggregateFunction.find(call).map(function -> slot(input(function, call)));
  }

  private Slot slot(GroupInput input) {
    inputs.add(input);
    return new Slot(input.type(), inputs.size() - 1);
  }

  private GroupInput input(AggregateFunction function, Ast.Call call) {
    boolean isConditional = AggregateFunction.isConditional(call);
    Signature signature = function.signature(isConditional);
    signature.checkCount(call);
    List<Node> arguments = new ArrayList<>();
    for (Ast argument : call.arguments()) {
      arguments.add(argumentChecker.check(argument));
    }
    signature.check(call, arguments);
    Node condition = isConditional ? arguments.get(arguments.size() - 1) : null;
    Node value = function.hasValues() ? arguments.get(0) : null;
    ValueType type = value == null ? ValueType.INT : value.type();
    return new GroupInput(function.result(type), value, condition, function.states(type, call));
  }
}
