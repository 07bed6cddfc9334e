package dev.xylem.pipeline.validate;

import dev.xylem.expr.AggregateExpression;
import dev.xylem.expr.Expression;
import dev.xylem.expr.TableCondition;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.script.reading.Problem;
import dev.xylem.script.reading.Problem.Severity;
import dev.xylem.script.reading.ScriptReading;
import dev.xylem.types.FieldType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compiles expressions one by one and gathers what is wrong with them. */
final class ExpressionChecks {
  private final ScriptReading reading;
  private final List<Problem> problems = new ArrayList<>();

  ExpressionChecks(ScriptReading reading) {
    this.reading = reading;
  }

  List<Problem> problems() {
    return problems;
  }

  /** An expression that must give the declared type. */
  void value(String path, String text, FieldType declared, Inputs inputs) {
    check(path, text, declared, inputs, Rounding.ON, false);
  }

  /** A field of a grouped lookup, which may hold aggregates. */
  void grouped(String path, String text, FieldType declared, Inputs inputs) {
    check(path, text, declared, inputs, Rounding.OFF, AggregateExpression.isAggregate(text));
  }

  /** An expression that must give a bool. */
  void condition(String path, String text, Inputs inputs) {
    check(path, text, null, inputs, Rounding.OFF, false);
  }

  /** A condition over all rows of a table. */
  void tableCondition(String path, String text, Inputs rows) {
    if (rows.isUndecided(text)) {
      return;
    }
    try {
      TableCondition.compile(text, rows.scope());
    } catch (ExpressionException e) {
      problems.add(reading.error(path, e.column(), e.problem()));
    }
  }

  void condition(String path, Optional<String> text, Inputs inputs) {
    text.ifPresent(condition -> condition(path, condition, inputs));
  }

  void error(String path, String text) {
    problems.add(reading.problem(Severity.ERROR, path, text));
  }

  void warning(String path, String text) {
    problems.add(reading.problem(Severity.WARNING, path, text));
  }

  private void check(
      String path,
      String text,
      FieldType declaredOrNull,
      Inputs inputs,
      Rounding rounding,
      boolean isAggregate) {
    if (text.isBlank() || inputs.isUndecided(text)) {
      return;
    }
    try {
      FieldType found =
          isAggregate
              ? AggregateExpression.compile(text, inputs.scope()).type()
              : Expression.compile(text, inputs.scope(), rounding).type();
      if (declaredOrNull == null && found != FieldType.BOOL) {
        error(path, "a condition must give a bool, this gives " + found.scriptName());
      } else if (declaredOrNull != null && found != declaredOrNull) {
        error(path, mismatch(found, declaredOrNull));
      }
    } catch (ExpressionException e) {
      problems.add(reading.error(path, e.column(), e.problem()));
    }
  }

  private static String mismatch(FieldType found, FieldType declared) {
    String conversion =
        switch (declared) {
          case INT, FLOAT, STRING, DECIMAL2 -> declared.scriptName() + "(...)";
          case BOOL -> "a comparison";
          case DATETIME -> "time.Parse(layout, ...)";
        };
    return "the expression gives %s, but the type is %s; change the type, or convert with %s"
        .formatted(found.scriptName(), declared.scriptName(), conversion);
  }
}
