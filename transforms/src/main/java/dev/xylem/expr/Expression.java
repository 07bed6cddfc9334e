package dev.xylem.expr;

import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.Ast;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.expr.syntax.Parser;
import dev.xylem.types.Column;
import dev.xylem.types.FieldType;
import java.io.Serializable;
import java.util.Collections;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A valid expression of the script language with a known type, to be evaluated over blocks of rows.
 * Immutable. It is serialized as its text, and compiled again where it arrives.
 */
public final class Expression implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String text;
  private final Scope scope;
  private final Rounding rounding;
  private final transient Evaluator root;
  private final transient FieldType type;
  private final transient Set<FieldReference> references;

  private Expression(String text, Scope scope, Rounding rounding) {
    this.text = text;
    this.scope = scope;
    this.rounding = rounding;
    Ast ast = Parser.parse(text);
    ScopeEnvironment environment = new ScopeEnvironment(scope);
    root = new Checker(environment, rounding).check(ast);
    type = fieldType(root, ast);
    references = Collections.unmodifiableSet(environment.references());
  }

  /**
   * Compiles a text.
   *
   * @throws ExpressionException if the text is no valid expression over the scope
   */
  public static Expression compile(String text, Scope scope, Rounding rounding) {
    return new Expression(text, scope, rounding);
  }

  static FieldType fieldType(Evaluator root, Ast ast) {
    return root.type()
        .fieldType()
        .orElseThrow(
            () ->
                new ExpressionException(
                    root.type().label() + " is no value of its own", ast.column()));
  }

  private Object readResolve() {
    return new Expression(text, scope, rounding);
  }

  public String text() {
    return text;
  }

  public FieldType type() {
    return type;
  }

  /** The fields it mentions, in the order of their slots. */
  public Set<FieldReference> references() {
    return references;
  }

  /**
   * The values for all rows of a block.
   *
   * @throws EvaluationException if a row has no value
   */
  public Column evaluate(Block block) {
    return root.evaluate(block);
  }

  /** The inputs of a row and their values, for messages: {@code r.a=5, r.b="x"}. */
  public String inputs(Block block, int row) {
    return references.stream()
        .map(reference -> input(reference, block.column(scope.slot(reference)), row))
        .collect(Collectors.joining(", "));
  }

  private static String input(FieldReference reference, Column column, int row) {
    Object value = column.value(row);
    return reference + "=" + (value instanceof String text ? '"' + text + '"' : value);
  }

  @Override
  public String toString() {
    return text;
  }
}
