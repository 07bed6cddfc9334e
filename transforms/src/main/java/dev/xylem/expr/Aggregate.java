package dev.xylem.expr;

import dev.xylem.types.FieldType;
import java.io.Serializable;
import java.util.Set;

/**
 * An expression of a grouped lookup: evaluated once per group of rows. Aggregate calls see all rows
 * of the group; a field outside of them is that of the group's last row. Immutable and serializable
 * as {@link Expression} is.
 */
public final class Aggregate implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String text;
  private final Scope scope;

  private Aggregate(String text, Scope scope) {
    this.text = text;
    this.scope = scope;
  }

  /** Whether an expression calls an aggregate function; false for a text that does not parse. */
  public static boolean isAggregate(String text) {
    return text.contains("(");
  }

  /**
   * @throws ExpressionException if the text is no valid expression of a grouped lookup
   */
  public static Aggregate compile(String text, Scope scope) {
    return new Aggregate(text, scope);
  }

  public String text() {
    return text;
  }

  public FieldType type() {
    throw new UnsupportedOperationException();
  }

  /** The fields it mentions, inside and outside of aggregate calls, in the order of their slots. */
  public Set<FieldReference> references() {
    throw new UnsupportedOperationException();
  }

  public Accumulator newAccumulator(int groups) {
    throw new UnsupportedOperationException(scope.toString() + groups);
  }
}
