package dev.xylem.expr;

import dev.xylem.expr.aggregate.AggregateCall;
import dev.xylem.expr.aggregate.GroupInput;
import dev.xylem.expr.aggregate.PartialAggregates;
import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.Ast;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.expr.syntax.Parser;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.FieldType;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/**
 * A condition that a whole table has to fulfil. With aggregate calls it is one value, of aggregates
 * of which parts can be made apart. Without, or as {@code every(condition)}, it has to hold for
 * each row. Immutable and serializable as {@link Expression} is.
 */
public final class TableCondition implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final String EVERY = "every";

  private final String text;
  private final Scope scope;

  /** Null if rows cannot be looked at one by one. */
  private final Expression ofRow;

  private final transient Evaluator root;
  private final transient List<GroupInput> inputs;

  private TableCondition(String text, Scope scope) {
    this.text = text;
    this.scope = scope;
    Ast ast = Parser.parse(text);
    if (AggregateCall.isIn(ast)) {
      GroupEnvironment environment = GroupEnvironment.ofTable(scope);
      root = new Checker(environment, Rounding.OFF).check(ast);
      inputs = environment.inputs();
    } else {
      root = null;
      inputs = List.of();
    }
    ofRow = ofRow(ast).map(row -> Expression.compile(row, scope, Rounding.OFF)).orElse(null);
    FieldType type = ofRow == null ? Expression.fieldType(root, ast) : ofRow.type();
    if (type != FieldType.BOOL) {
      throw new ExpressionException(
          "a condition must give a bool, this gives " + type.scriptName(), ast.column());
    }
  }

  /**
   * Compiles a text.
   *
   * @throws ExpressionException if the text is no valid condition over a table of the scope
   */
  public static TableCondition compile(String text, Scope scope) {
    return new TableCondition(text, scope);
  }

  /** What has to hold for each row, as a text. */
  private Optional<String> ofRow(Ast ast) {
    if (inputs.isEmpty()) {
      return Optional.of(text);
    }
    return ast instanceof Ast.Call call && call.function().equals(EVERY)
        ? Optional.of(call.arguments().get(0).toString())
        : Optional.empty();
  }

  private Object readResolve() {
    return new TableCondition(text, scope);
  }

  /** What has to hold for each row; empty if it is about all rows together. */
  public Optional<Expression> ofRow() {
    return Optional.ofNullable(ofRow);
  }

  /** What there is of no rows. */
  public PartialAggregates newPart() {
    return new PartialAggregates(inputs);
  }

  /**
   * Adds rows to a part.
   *
   * @throws EvaluationException if an argument has no value for a row
   */
  public void add(PartialAggregates part, Block block) {
    part.add(inputs, block);
  }

  /**
   * Whether it holds for all rows that were added.
   *
   * @throws EvaluationException if it has no value
   */
  public boolean holds(PartialAggregates all) {
    return ((BooleanColumn) all.value(root)).get(0);
  }

  @Override
  public String toString() {
    return text;
  }
}
