package dev.xylem.expr;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The aggregates; each has a form with {@code _if} that takes a condition as its last argument. */
enum AggregateFunction {
  SUM("sum", 1, ValueType.NUMBERS) {
    @Override
    AggregateState newState(ValueType type, int groups, String separator) {
      return switch (type) {
        case INT -> new IntAggregates.Sum(groups);
        case FLOAT -> new FloatAggregates.Sum(groups);
        default -> new DecimalAggregates.Sum(groups);
      };
    }
  },
  AVG("avg", 1, ValueType.NUMBERS) {
    @Override
    AggregateState newState(ValueType type, int groups, String separator) {
      return switch (type) {
        case INT -> new IntAggregates.Average(groups);
        case FLOAT -> new FloatAggregates.Average(groups);
        default -> new DecimalAggregates.Average(groups);
      };
    }
  },
  COUNT("count", 0, EnumSet.noneOf(ValueType.class)) {
    @Override
    AggregateState newState(ValueType type, int groups, String separator) {
      return new IntAggregates.Count(groups);
    }
  },
  MIN("min", 1, Orderable.TYPES) {
    @Override
    AggregateState newState(ValueType type, int groups, String separator) {
      return Orderable.extreme(type, groups, -1);
    }
  },
  MAX("max", 1, Orderable.TYPES) {
    @Override
    AggregateState newState(ValueType type, int groups, String separator) {
      return Orderable.extreme(type, groups, 1);
    }
  },
  STRING_AGG("string_agg", 2, EnumSet.of(ValueType.STRING)) {
    @Override
    AggregateState newState(ValueType type, int groups, String separator) {
      return new TextAggregates.Joined(groups, separator);
    }
  };

  static final String CONDITIONAL_SUFFIX = "_if";

  private final String plainName;
  private final int arguments;
  private final Set<ValueType> types;

  AggregateFunction(String plainName, int arguments, Set<ValueType> types) {
    this.plainName = plainName;
    this.arguments = arguments;
    this.types = types;
  }

  /**
   * @param type that of the values
   * @param separator what string_agg puts between texts
   */
  abstract AggregateState newState(ValueType type, int groups, String separator);

  /** Without the condition. */
  int arguments() {
    return arguments;
  }

  /** What its first argument may be; none if it has no arguments. */
  Set<ValueType> types() {
    return types;
  }

  /** The function of that name, with or without the suffix for a condition. */
  static Optional<AggregateFunction> find(String name) {
    return Arrays.stream(values())
        .filter(f -> name.equals(f.plainName) || name.equals(f.plainName + CONDITIONAL_SUFFIX))
        .findFirst();
  }

  static Set<String> names() {
    Set<String> names = new TreeSet<>();
    for (AggregateFunction function : values()) {
      names.add(function.plainName);
      names.add(function.plainName + CONDITIONAL_SUFFIX);
    }
    return names;
  }

  /** Whether any part of an expression is a call of an aggregate. */
  static boolean isCalledIn(Ast ast) {
    if (ast instanceof Ast.Call call) {
      boolean isCalled = find(call.function()).isPresent();
      for (Ast argument : call.arguments()) {
        isCalled = isCalled || isCalledIn(argument);
      }
      return isCalled;
    }
    if (ast instanceof Ast.Unary unary) {
      return isCalledIn(unary.operand());
    }
    return ast instanceof Ast.Binary binary
        && (isCalledIn(binary.left()) || isCalledIn(binary.right()));
  }
}
