package dev.xylem.expr;

import dev.xylem.expr.eval.Rounding;
import dev.xylem.types.Field;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Serializable;

/** A field of a table that is written, and the expression that gives its values. */
public record ProjectedField(Field field, Expression expression) implements Serializable {
  /**
   * @throws XylemException if the expression is not of the field's type
   */
  public ProjectedField {
    if (expression.type() != field.type()) {
      throw new XylemException(
              "the expression gives %s, the field is declared as %s"
                  .formatted(expression.type().scriptName(), field.type().scriptName()))
          .with(Fact.FIELD, field.name())
          .with(Fact.EXPRESSION, expression.text())
          .with(Fact.HINT, "declare the other type, or convert with " + conversion(field));
    }
  }

  /**
   * Compiles the expression of a field.
   *
   * @throws XylemException if the text is no valid expression of the field's type
   */
  public static ProjectedField compile(Field field, String text, Scope scope, Rounding rounding) {
    return new ProjectedField(
        field, NamedExpression.compile(field.name(), text, scope, rounding).expression());
  }

  /** The expression under the field's name. */
  NamedExpression named() {
    return new NamedExpression(field.name(), expression);
  }

  private static String conversion(Field field) {
    return switch (field.type()) {
      case INT, FLOAT, STRING, DECIMAL2 -> field.type().scriptName() + "(...)";
      case BOOL -> "a comparison";
      case DATETIME -> "time.Parse(layout, ...)";
    };
  }
}
