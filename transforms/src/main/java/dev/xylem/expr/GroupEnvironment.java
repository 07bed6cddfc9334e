package dev.xylem.expr;

import dev.xylem.expr.aggregate.AggregateCall;
import dev.xylem.expr.aggregate.GroupInput;
import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.eval.Slot;
import dev.xylem.expr.syntax.Ast;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Names of an aggregate expression: aggregate calls, and fields of the group's last row. Each
 * becomes a slot of a block with one row per group.
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
  public Evaluator field(Ast.Selector selector) {
    Evaluator field = rows.field(selector);
    return fieldSlots.computeIfAbsent(selector.toString(), name -> slot(GroupInput.lastOf(field)));
  }

  @Override
  public Optional<Evaluator> call(Ast.Call call) {
    return AggregateCall.of(call).map(aggregate -> slot(input(aggregate, call)));
  }

  private Slot slot(GroupInput input) {
    inputs.add(input);
    return new Slot(input.type(), inputs.size() - 1);
  }

  private GroupInput input(AggregateCall aggregate, Ast.Call call) {
    aggregate.checkCount();
    List<Evaluator> arguments = new ArrayList<>();
    for (Ast argument : call.arguments()) {
      arguments.add(argumentChecker.check(argument));
    }
    return aggregate.input(arguments);
  }
}
