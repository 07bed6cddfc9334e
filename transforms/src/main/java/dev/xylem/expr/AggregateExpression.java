package dev.xylem.expr;

import dev.xylem.expr.aggregate.Accumulator;
import dev.xylem.expr.aggregate.AggregateCall;
import dev.xylem.expr.aggregate.GroupAccumulator;
import dev.xylem.expr.aggregate.GroupInput;
import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.Ast;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.expr.syntax.Parser;
import dev.xylem.types.FieldType;
import java.io.Serializable;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * An expression of a grouped lookup: evaluated once per group of rows. Aggregate calls see all rows
 * of the group; a field outside of them is that of the group's last row. Decimals are rounded if
 * there is an aggregate call. Immutable and serializable as {@link Expression} is.
 */
public final class AggregateExpression implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String text;
  private final Scope scope;
  private final transient Evaluator root;
  private final transient FieldType type;
  private final transient List<GroupInput> inputs;
  private final transient Set<FieldReference> references;

  private AggregateExpression(String text, Scope scope) {
    this.text = text;
    this.scope = scope;
    Ast ast = Parser.parse(text);
    Rounding rounding = AggregateCall.isIn(ast) ? Rounding.ON : Rounding.OFF;
    GroupEnvironment environment = new GroupEnvironment(scope);
    root = new Checker(environment, rounding).check(ast);
    type = Expression.fieldType(root, ast);
    inputs = environment.inputs();
    references = Collections.unmodifiableSet(environment.references());
  }

  /** Whether an expression calls an aggregate function; false for a text that does not parse. */
  public static boolean isAggregate(String text) {
    try {
      return AggregateCall.isIn(Parser.parse(text));
    } catch (ExpressionException e) {
      return false;
    }
  }

  /**
   * Compiles a text.
   *
   * @throws ExpressionException if the text is no valid expression of a grouped lookup
   */
  public static AggregateExpression compile(String text, Scope scope) {
    return new AggregateExpression(text, scope);
  }

  private Object readResolve() {
    return new AggregateExpression(text, scope);
  }

  public String text() {
    return text;
  }

  public FieldType type() {
    return type;
  }

  /** The fields it mentions, inside and outside of aggregate calls, in the order of their slots. */
  public Set<FieldReference> references() {
    return references;
  }

  public Accumulator newAccumulator(int groups) {
    return new GroupAccumulator(root, type, inputs, groups);
  }

  @Override
  public String toString() {
    return text;
  }
}
