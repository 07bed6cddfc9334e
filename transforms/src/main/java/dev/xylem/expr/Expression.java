package dev.xylem.expr;

import dev.xylem.types.Column;
import dev.xylem.types.FieldType;
import java.io.Serializable;
import java.util.Set;

/**
 * A valid expression of the script language with a known type, to be evaluated over blocks of rows.
 * Immutable; its serialized form is its text, and it compiles itself again where it arrives.
 */
public final class Expression implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String text;
  private final Scope scope;
  private final Rounding rounding;

  private Expression(String text, Scope scope, Rounding rounding) {
    this.text = text;
    this.scope = scope;
    this.rounding = rounding;
  }

  /**
   * @throws ExpressionException if the text is no valid expression over the scope
   */
  public static Expression compile(String text, Scope scope, Rounding rounding) {
    return new Expression(text, scope, rounding);
  }

  public String text() {
    return text;
  }

  public FieldType type() {
    throw new UnsupportedOperationException();
  }

  /** The fields it mentions, in the order of their slots. */
  public Set<FieldReference> references() {
    throw new UnsupportedOperationException();
  }

  /**
   * The values for all rows of a block.
   *
   * @throws EvaluationException if a row has no value
   */
  public Column evaluate(Block block) {
    throw new UnsupportedOperationException(scope.toString() + rounding + block);
  }
}
