package dev.xylem.pipeline.scripts;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;

/** The few shapes of expressions that random scripts are made of, and what they mean. */
sealed interface Expr {
  /** Fields by alias and name. */
  record Row(Map<String, Map<String, Object>> fields) {
    Object get(String alias, String name) {
      return fields.get(alias).get(name);
    }
  }

  ValueKind kind();

  /** As it stands in a script. */
  String text();

  boolean mentions(String alias);

  /**
   * @param rounding whether the result of every operation on decimals is rounded to 2 places
   */
  Object value(Row row, boolean rounding);

  record FieldOf(String alias, String name, ValueKind kind) implements Expr {
    @Override
    public String text() {
      return alias + "." + name;
    }

    @Override
    public boolean mentions(String other) {
      return alias.equals(other);
    }

    @Override
    public Object value(Row row, boolean rounding) {
      return row.get(alias, name);
    }
  }

  record Literal(ValueKind kind, String text, Object value) implements Expr {
    @Override
    public boolean mentions(String alias) {
      return false;
    }

    @Override
    public Object value(Row row, boolean rounding) {
      return value;
    }
  }

  /** {@code string.iif(condition, one, other)}. */
  record Choice(Expr condition, Expr one, Expr other) implements Expr {
    @Override
    public ValueKind kind() {
      return one.kind();
    }

    @Override
    public String text() {
      String function = (kind() == ValueKind.DATETIME ? "time" : kind().scriptName()) + ".iif";
      return "%s(%s, %s, %s)".formatted(function, condition.text(), one.text(), other.text());
    }

    @Override
    public boolean mentions(String alias) {
      return condition.mentions(alias) || one.mentions(alias) || other.mentions(alias);
    }

    @Override
    public Object value(Row row, boolean rounding) {
      return ((Boolean) condition.value(row, rounding) ? one : other).value(row, rounding);
    }
  }

  /** {@code float(x)}, {@code decimal2(x)}, {@code string(x)} and {@code len(x)}. */
  record Converted(String function, Expr from, ValueKind kind) implements Expr {
    @Override
    public String text() {
      return function + "(" + from.text() + ")";
    }

    @Override
    public boolean mentions(String alias) {
      return from.mentions(alias);
    }

    @Override
    public Object value(Row row, boolean rounding) {
      Object value = from.value(row, rounding);
      return switch (function) {
        case "float" -> (double) (Long) value;
        case "decimal2" -> BigDecimal.valueOf((Long) value);
        case "string" -> Long.toString((Long) value);
        case "len" -> (long) utf8(value).length;
        default -> throw new IllegalStateException(function);
      };
    }
  }

  record Not(Expr of) implements Expr {
    @Override
    public ValueKind kind() {
      return ValueKind.BOOL;
    }

    @Override
    public String text() {
      return "!" + of.text();
    }

    @Override
    public boolean mentions(String alias) {
      return of.mentions(alias);
    }

    @Override
    public Object value(Row row, boolean rounding) {
      return !(Boolean) of.value(row, rounding);
    }
  }

  /** Two operands of one kind. */
  record Binary(String operator, Expr left, Expr right, ValueKind kind) implements Expr {
    @Override
    public String text() {
      return "(%s %s %s)".formatted(left.text(), operator, right.text());
    }

    @Override
    public boolean mentions(String alias) {
      return left.mentions(alias) || right.mentions(alias);
    }

    @Override
    public Object value(Row row, boolean rounding) {
      Object a = left.value(row, rounding);
      Object b = right.value(row, rounding);
      return switch (operator) {
        case "&&" -> (Boolean) a && (Boolean) b;
        case "||" -> (Boolean) a || (Boolean) b;
        case "==" -> compare(a, b) == 0;
        case "!=" -> compare(a, b) != 0;
        case "<" -> compare(a, b) < 0;
        case "<=" -> compare(a, b) <= 0;
        case ">" -> compare(a, b) > 0;
        case ">=" -> compare(a, b) >= 0;
        default -> arithmetic(a, b, rounding);
      };
    }

    private Object arithmetic(Object a, Object b, boolean rounding) {
      if (a instanceof String text) {
        return text + b;
      }
      if (a instanceof Long x) {
        long y = (Long) b;
        return switch (operator) {
          case "+" -> x + y;
          case "-" -> x - y;
          case "*" -> x * y;
          case "/" -> x / y;
          case "%" -> x % y;
          default -> throw new IllegalStateException(operator);
        };
      }
      if (a instanceof Double x) {
        double y = (Double) b;
        return switch (operator) {
          case "+" -> x + y;
          case "-" -> x - y;
          case "*" -> x * y;
          default -> throw new IllegalStateException(operator);
        };
      }
      BigDecimal exact = decimal((BigDecimal) a, (BigDecimal) b);
      return rounding ? exact.setScale(2, RoundingMode.HALF_UP) : exact;
    }

    private BigDecimal decimal(BigDecimal x, BigDecimal y) {
      return switch (operator) {
        case "+" -> x.add(y);
        case "-" -> x.subtract(y);
        case "*" -> x.multiply(y);
        case "/" -> x.divide(y, 16, RoundingMode.HALF_UP);
        default -> throw new IllegalStateException(operator);
      };
    }
  }

  private static byte[] utf8(Object text) {
    return ((String) text).getBytes(StandardCharsets.UTF_8);
  }

  /** Texts by byte; floats as IEEE has it; all else by value. */
  static int compare(Object a, Object b) {
    if (a instanceof String) {
      return Arrays.compareUnsigned(utf8(a), utf8(b));
    }
    if (a instanceof Double x) {
      return x < (Double) b ? -1 : x > (Double) b ? 1 : 0;
    }
    if (a instanceof Boolean x) {
      return Boolean.compare(x, (Boolean) b);
    }
    if (a instanceof BigDecimal x) {
      return x.compareTo((BigDecimal) b);
    }
    return a instanceof Long x ? Long.compare(x, (Long) b) : ((Instant) a).compareTo((Instant) b);
  }
}
