package dev.xylem.expr.function;

import dev.xylem.expr.eval.Constant;
import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.expr.syntax.Ast;
import dev.xylem.gofmt.CivilTime;
import java.util.Arrays;
import java.util.Optional;

/** {@code time.January} to {@code time.December} and {@code time.UTC}. */
public final class TimeConstants {
  private TimeConstants() {}

  public static Optional<Evaluator> find(Ast.Selector selector) {
    if (!selector.qualifier().equals("time")) {
      return Optional.empty();
    }
    if (selector.name().equals("UTC")) {
      return Optional.of(Constant.ofLong(ValueType.LOCATION, 0));
    }
    int month = Arrays.asList(CivilTime.MONTHS).indexOf(selector.name());
    return month < 0 ? Optional.empty() : Optional.of(Constant.ofLong(ValueType.MONTH, month + 1));
  }
}
