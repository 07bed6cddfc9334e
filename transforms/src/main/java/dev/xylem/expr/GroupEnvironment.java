package dev.xylem.expr;

import dev.xylem.expr.aggregate.AggregateCall;
import dev.xylem.expr.aggregate.GroupInput;
import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.eval.Slot;
import dev.xylem.expr.syntax.Ast;
import dev.xylem.expr.syntax.ExpressionException;
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
  private final boolean ofTable;
  private final Checker argumentChecker;
  private final List<GroupInput> inputs = new ArrayList<>();
  private final Map<String, Slot> fieldSlots = new LinkedHashMap<>();

  GroupEnvironment(Scope scope) {
    this(scope, false);
  }

  private GroupEnvironment(Scope scope, boolean ofTable) {
    this.ofTable = ofTable;
    rows = new ScopeEnvironment(scope);
    argumentChecker = new Checker(rows, Rounding.ON);
  }

  /**
   * That of an expression over a whole table, which is read in parts: there is no last row, and
   * only those aggregates of which parts can be added up.
   */
  static GroupEnvironment ofTable(Scope scope) {
    return new GroupEnvironment(scope, true);
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
    if (ofTable) {
      throw new ExpressionException(
          "%s is a field of one row, beside an aggregate of all; put it into one, as max(%s)"
              .formatted(selector, selector),
          selector.column());
    }
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
    GroupInput input = aggregate.input(arguments);
    if (ofTable && !input.isMergeable()) {
      throw new ExpressionException(
          "%s needs all rows at one place; here there are avg, count, every, max, min, some, stddev"
                  .formatted(call.function())
              + " and sum, each also with _if",
          call.column());
    }
    return input;
  }
}
