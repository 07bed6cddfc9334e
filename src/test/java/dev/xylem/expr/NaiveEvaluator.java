package dev.xylem.expr;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.Ast;
import dev.xylem.expr.syntax.Operator;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What an expression gives for one row, by the plainest means: the language in one place, to
 * compare the real evaluation with.
 *
 * @param field the value of a field
 */
record NaiveEvaluator(Function<String, Object> field, Rounding rounding) {
  /**
   * @throws ArithmeticException if there is no value
   */
  Object evaluate(Ast ast) {
    if (ast instanceof Ast.IntLiteral literal) {
      BigDecimal value = new BigDecimal(literal.digits());
      return value.precision() < 19 || literal.digits().equals("9223372036854775807")
          ? (Object) value.longValueExact()
          : value;
    }
    if (ast instanceof Ast.FloatLiteral literal) {
      return Double.valueOf(literal.number());
    }
    if (ast instanceof Ast.StringLiteral literal) {
      return literal.source().charAt(0) == '`'
          ? literal.source().replace("`", "")
          : literal.source().replaceAll("^\"+|\"+$", "");
    }
    if (ast instanceof Ast.Name name) {
      return Boolean.valueOf(name.name());
    }
    if (ast instanceof Ast.Selector selector) {
      return field.apply(selector.name());
    }
    if (ast instanceof Ast.Unary unary) {
      Object value = evaluate(unary.operand());
      return unary.operator() == Operator.NOT ? (Object) !(Boolean) value : negative(value);
    }
    if (ast instanceof Ast.Binary binary) {
      return binary(binary);
    }
    return call((Ast.Call) ast);
  }

  private static Object negative(Object value) {
    if (value instanceof BigDecimal decimal) {
      return decimal.negate();
    }
    return value instanceof Long number ? (Object) (-number) : (Object) (-(Double) value);
  }

  private Object binary(Ast.Binary binary) {
    Object left = evaluate(binary.left());
    if (binary.operator() == Operator.AND || binary.operator() == Operator.OR) {
      boolean isDecided = (Boolean) left == (binary.operator() == Operator.OR);
      return isDecided ? left : evaluate(binary.right());
    }
    Object right = evaluate(binary.right());
    if (left instanceof String a && right instanceof String b) {
      return binary.operator() == Operator.ADD
          ? a + b
          : compared(binary.operator(), bytes(cleaned(a, "\\")).compareTo(bytes(cleaned(b, "\""))));
    }
    if (left instanceof Double || right instanceof Double) {
      return floats(binary.operator(), asFloat(left), asFloat(right));
    }
    if (left instanceof BigDecimal || right instanceof BigDecimal) {
      return decimals(binary.operator(), asDecimal(left), asDecimal(right));
    }
    if (left instanceof Long a && right instanceof Long b) {
      return ints(binary.operator(), a, b);
    }
    return compared(binary.operator(), order(left, right));
  }

  private static String cleaned(String text, String escapedQuote) {
    return text.replaceAll("^\"+|\"+$", "").replace("\\\"", escapedQuote);
  }

  /** A text in the order of its bytes. */
  private static java.nio.ByteBuffer bytes(String text) {
    byte[] shifted = text.getBytes(UTF_8);
    for (int i = 0; i < shifted.length; i++) {
      shifted[i] ^= (byte) 0x80;
    }
    return java.nio.ByteBuffer.wrap(shifted);
  }

  private static boolean compared(Operator operator, int order) {
    return switch (operator) {
      case EQUAL -> order == 0;
      case NOT_EQUAL -> order != 0;
      case LESS -> order < 0;
      case LESS_OR_EQUAL -> order <= 0;
      case GREATER -> order > 0;
      default -> order >= 0;
    };
  }

  private static Object ints(Operator operator, long a, long b) {
    return switch (operator) {
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case REMAINDER -> a % b;
      default -> compared(operator, Long.compare(a, b));
    };
  }

  private static Object floats(Operator operator, double a, double b) {
    return switch (operator) {
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case EQUAL -> a == b;
      case NOT_EQUAL -> a != b;
      case LESS -> a < b;
      case LESS_OR_EQUAL -> a <= b;
      case GREATER -> a > b;
      default -> a >= b;
    };
  }

  private Object decimals(Operator operator, BigDecimal a, BigDecimal b) {
    return switch (operator) {
      case ADD -> rounded(a.add(b));
      case SUBTRACT -> rounded(a.subtract(b));
      case MULTIPLY -> rounded(a.multiply(b));
      case DIVIDE -> rounded(a.divide(b, 16, RoundingMode.HALF_UP));
      default -> compared(operator, a.compareTo(b));
    };
  }

  private BigDecimal rounded(BigDecimal value) {
    return rounding == Rounding.ON ? value.setScale(2, RoundingMode.HALF_UP) : value;
  }

  private static double asFloat(Object number) {
    return ((Number) number).doubleValue();
  }

  private static BigDecimal asDecimal(Object number) {
    return number instanceof Long value ? BigDecimal.valueOf(value) : (BigDecimal) number;
  }

  static int order(Object a, Object b) {
    if (a instanceof String text) {
      return bytes(text).compareTo(bytes((String) b));
    }
    if (a instanceof Boolean value) {
      return value.compareTo((Boolean) b);
    }
    if (a instanceof Instant time) {
      return time.compareTo((Instant) b);
    }
    if (a instanceof Double || b instanceof Double) {
      return Double.compare(asFloat(a) + 0.0, asFloat(b) + 0.0);
    }
    return asDecimal(a).compareTo(asDecimal(b));
  }

  private Object call(Ast.Call call) {
    List<Ast> arguments = call.arguments();
    if (call.function().endsWith(".iif")) {
      return evaluate(arguments.get((Boolean) evaluate(arguments.get(0)) ? 1 : 2));
    }
    if (call.function().equals("coalesce")) {
      Object first = evaluate(arguments.get(0));
      return isZero(first) ? evaluate(arguments.get(1)) : first;
    }
    Object[] values = arguments.stream().map(this::evaluate).toArray();
    return function(call.function(), values);
  }

  private static boolean isZero(Object value) {
    List<Object> zeros =
        List.of(0L, 0.0, "", false, BigDecimal.ZERO, Instant.parse("0001-01-01T00:00:00Z"));
    return zeros.stream()
        .anyMatch(zero -> zero.getClass() == value.getClass() && order(zero, value) == 0);
  }

  private static Object function(String name, Object[] x) {
    return switch (name) {
      case "len" -> (long) ((String) x[0]).getBytes(UTF_8).length;
      case "int" -> x[0] instanceof Boolean b ? (b ? 1L : 0L) : ((Number) x[0]).longValue();
      case "float" -> asFloat(x[0]);
      case "decimal2" -> asDecimal(x[0]);
      case "string" -> x[0].toString();
      case "math.Abs" -> (Long) x[0] < 0 ? -(Long) x[0] : x[0];
      case "math.Floor" -> Math.floor((Double) x[0]);
      case "math.Ceil" -> ((BigDecimal) x[0]).setScale(0, RoundingMode.CEILING);
      case "math.Sqrt" -> Math.sqrt(asFloat(x[0]));
      case "min", "max" -> extreme(name, x);
      case "strings.Index" -> index((String) x[0], (String) x[1]);
      case "strings.Contains" -> ((String) x[0]).contains((String) x[1]);
      case "strings.HasSuffix" -> ((String) x[0]).endsWith((String) x[1]);
      case "strings.ToUpper" -> ((String) x[0]).toUpperCase(java.util.Locale.ROOT);
      case "strings.TrimSpace" -> ((String) x[0]).strip();
      case "strings.ReplaceAll" -> replaced((String) x[0], (String) x[1], (String) x[2]);
      case "time.Unix" -> ((Instant) x[0]).getEpochSecond();
      case "time.UnixMilli" -> ((Instant) x[0]).toEpochMilli();
      case "time.Before" -> ((Instant) x[0]).isBefore((Instant) x[1]);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static String replaced(String text, String old, String replacement) {
    return old.isEmpty()
        ? text.codePoints()
            .mapToObj(c -> Character.toString(c) + replacement)
            .collect(Collectors.joining("", replacement, ""))
        : text.replace(old, replacement);
  }

  private static Object extreme(String name, Object[] x) {
    if (Arrays.stream(x).anyMatch(Double.class::isInstance)) {
      double a = asFloat(x[0]);
      double b = asFloat(x[1]);
      return name.equals("min") ? Math.min(a, b) : Math.max(a, b);
    }
    Comparator<Object> comparator = NaiveEvaluator::order;
    Object extreme =
        Arrays.stream(x).min(name.equals("min") ? comparator : comparator.reversed()).orElseThrow();
    boolean isDecimal = Arrays.stream(x).anyMatch(BigDecimal.class::isInstance);
    return isDecimal ? asDecimal(extreme) : extreme;
  }

  private static Object index(String text, String part) {
    int index = text.indexOf(part);
    return index < 0 ? -1L : (long) text.substring(0, index).getBytes(UTF_8).length;
  }
}
