package dev.xylem.expr.eval;

import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.expr.syntax.Operator;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The operators for each type of operands. Two numbers are brought to one type first. */
public final class OperatorTable {
  private static final Set<Operator> EQUALITY = EnumSet.of(Operator.EQUAL, Operator.NOT_EQUAL);
  private static final Set<Operator> COMPARISON =
      EnumSet.range(Operator.EQUAL, Operator.GREATER_OR_EQUAL);
  private static final Set<Operator> FRACTIONAL =
      EnumSet.of(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE);
  private static final Set<Operator> INTEGRAL = EnumSet.range(Operator.ADD, Operator.REMAINDER);

  private static final Map<ValueType, Map<Operator, Maker>> MAKERS = new EnumMap<>(ValueType.class);

  static {
    define(ValueType.INT, INTEGRAL, (op, a, b, rounding) -> new IntArithmetic(op, a, b));
    define(ValueType.FLOAT, FRACTIONAL, (op, a, b, rounding) -> new FloatArithmetic(op, a, b));
    define(ValueType.DECIMAL2, FRACTIONAL, DecimalArithmetic::new);
    define(ValueType.STRING, Set.of(Operator.ADD), (op, a, b, rounding) -> concatenation(a, b));
    define(
        ValueType.BOOL,
        EnumSet.of(Operator.AND, Operator.OR),
        (op, a, b, rounding) -> new LogicalOperation(op, a, b));
    for (ValueType type : List.of(ValueType.INT, ValueType.FLOAT, ValueType.DECIMAL2)) {
      define(type, COMPARISON, (op, a, b, rounding) -> new Comparison(op, a, b));
    }
    for (ValueType type : List.of(ValueType.STRING, ValueType.DATETIME)) {
      define(type, COMPARISON, (op, a, b, rounding) -> new Comparison(op, a, b));
    }
    define(ValueType.BOOL, EQUALITY, (op, a, b, rounding) -> new Comparison(op, a, b));
  }

  private OperatorTable() {}

  private static void define(ValueType type, Set<Operator> operators, Maker maker) {
    Map<Operator, Maker> makers =
        MAKERS.computeIfAbsent(type, key -> new EnumMap<>(Operator.class));
    operators.forEach(operator -> makers.put(operator, maker));
  }

  /**
   * @param column where the operator stands
   */
  public static Evaluator binary(
      Operator operator, Evaluator left, Evaluator right, Rounding rounding, int column) {
    ValueType common = ValueType.common(left.type(), right.type()).orElse(null);
    Maker maker = common == null ? null : MAKERS.getOrDefault(common, Map.of()).get(operator);
    if (maker == null) {
      throw new ExpressionException(mismatch(operator, left.type(), right.type(), common), column);
    }
    Evaluator a = Casts.promote(left, common);
    Evaluator b = Casts.promote(right, common);
    return ConstantFolding.fold(maker.make(operator, a, b, rounding), List.of(a, b));
  }

  private static String mismatch(
      Operator operator, ValueType left, ValueType right, ValueType common) {
    String found =
        "operator %s between %s and %s".formatted(operator.symbol(), left.label(), right.label());
    Map<Operator, Maker> makers = MAKERS.getOrDefault(common, Map.of());
    if (!makers.isEmpty()) {
      return found + "; for %s there are %s".formatted(common.label(), symbols(makers.keySet()));
    }
    boolean oneIsText = left == ValueType.STRING || right == ValueType.STRING;
    return found
        + "; both sides must be numbers, or have the same type"
        + (oneIsText ? " (convert with string(), int(), float() or decimal2())" : "");
  }

  private static String symbols(Set<Operator> operators) {
    return String.join(" ", operators.stream().map(Operator::symbol).toList());
  }

  public static Evaluator unary(Operator operator, Evaluator operand, int column) {
    Kernel kernel =
        operator == Operator.NOT
            ? (operand.type() == ValueType.BOOL ? OperatorTable::not : null)
            : switch (operand.type()) {
              case INT -> OperatorTable::negateLongs;
              case FLOAT -> OperatorTable::negateDoubles;
              case DECIMAL2 -> OperatorTable::negateDecimals;
              default -> null;
            };
    if (kernel == null) {
      String expected = operator == Operator.NOT ? "a bool" : "a number";
      throw new ExpressionException(
          "operator %s before %s; it needs %s"
              .formatted(operator.symbol(), operand.type().label(), expected),
          column);
    }
    return Evaluator.call(operand.type(), List.of(operand), kernel, true);
  }

  private static Column not(Column[] arguments, int rows) {
    boolean[] values = ((BooleanColumn) arguments[0]).values().clone();
    for (int i = 0; i < rows; i++) {
      values[i] = !values[i];
    }
    return BooleanColumn.wrap(values);
  }

  private static Column negateLongs(Column[] arguments, int rows) {
    return LongColumn.wrap(negated(((LongColumn) arguments[0]).values()));
  }

  private static long[] negated(long[] values) {
    long[] negated = new long[values.length];
    for (int i = 0; i < negated.length; i++) {
      negated[i] = -values[i];
    }
    return negated;
  }

  private static Column negateDoubles(Column[] arguments, int rows) {
    double[] values = ((DoubleColumn) arguments[0]).values().clone();
    for (int i = 0; i < rows; i++) {
      values[i] = -values[i];
    }
    return DoubleColumn.wrap(values);
  }

  private static Column negateDecimals(Column[] arguments, int rows) {
    DecimalColumn values = (DecimalColumn) arguments[0];
    boolean fits =
        values.isCompact()
            && Arrays.stream(values.hundredths()).noneMatch(v -> v == Long.MIN_VALUE);
    return fits
        ? DecimalColumn.ofHundredths(negated(values.hundredths()))
        : PerRow.decimals(rows, row -> values.get(row).negate());
  }

  private static Evaluator concatenation(Evaluator left, Evaluator right) {
    return new KernelCall(
        ValueType.STRING, List.of(left, right), OperatorTable::concatenate, false);
  }

  private static Column concatenate(Column[] arguments, int rows) {
    StringColumn left = (StringColumn) arguments[0];
    StringColumn right = (StringColumn) arguments[1];
    return PerRow.texts(
        rows,
        (row, out) -> {
          out.append(left.bytes(), left.offset(row), left.length(row));
          out.append(right.bytes(), right.offset(row), right.length(row));
        });
  }

  /** Makes the evaluator of an operation whose operands have the right type. */
  @FunctionalInterface
  private interface Maker {
    Evaluator make(Operator operator, Evaluator left, Evaluator right, Rounding rounding);
  }
}
