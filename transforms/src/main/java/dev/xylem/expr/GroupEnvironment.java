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
    return AggregateFunction.find(call.function()).map(function -> slot(input(function, call)));
  }

  private Slot slot(GroupInput input) {
    inputs.add(input);
    return new Slot(input.type(), inputs.size() - 1);
  }

  private GroupInput input(AggregateFunction function, Ast.Call call) {
    boolean isConditional = call.function().endsWith(AggregateFunction.CONDITIONAL_SUFFIX);
    int expected = function.arguments() + (isConditional ? 1 : 0);
    List<Ast> arguments = call.arguments();
    if (arguments.size() != expected) {
      throw new ExpressionException(
          "%s takes %d argument(s), %d given"
              .formatted(call.function(), expected, arguments.size()),
          call.column());
    }
    Node condition = isConditional ? condition(call, arguments.get(expected - 1)) : null;
    if (function.arguments() == 0) {
      return new GroupInput(
          ValueType.INT, null, condition, groups -> function.newState(ValueType.INT, groups, ""));
    }
    Node value = argumentChecker.check(arguments.get(0));
    if (!function.types().contains(value.type())) {
      throw new ExpressionException(
          "argument 1 of %s must be %s, found %s"
              .formatted(call.function(), ValueType.labels(function.types()), value.type().label()),
          arguments.get(0).column());
    }
    String separator = function.arguments() == 2 ? separator(call, arguments.get(1)) : "";
    return new GroupInput(
        value.type(),
        value,
        condition,
        groups -> function.newState(value.type(), groups, separator));
  }

  private Node condition(Ast.Call call, Ast argument) {
    Node condition = argumentChecker.check(argument);
    if (condition.type() != ValueType.BOOL) {
      throw new ExpressionException(
          "the condition of %s must be bool, found %s"
              .formatted(call.function(), condition.type().label()),
          argument.column());
    }
    return condition;
  }

  /** As written but for double quotes at its ends; back quotes belong to it. */
  private static String separator(Ast.Call call, Ast argument) {
    if (!(argument instanceof Ast.StringLiteral literal)) {
      throw new ExpressionException(
          "argument 2 of %s must be a text in quotes".formatted(call.function()),
          argument.column());
    }
    boolean isRaw = literal.source().startsWith("`");
    return isRaw ? literal.source() : literal.value();
  }
}
