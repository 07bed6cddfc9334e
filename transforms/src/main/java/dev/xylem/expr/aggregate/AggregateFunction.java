package dev.xylem.expr.aggregate;

import dev.xylem.expr.eval.ValueType;
import dev.xylem.expr.function.Parameter;
import dev.xylem.expr.function.Signature;
import dev.xylem.expr.syntax.Ast;
import dev.xylem.expr.syntax.ExpressionException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** The aggregates. */
enum AggregateFunction {
  SUM("sum", Parameter.number("x")) {
    @Override
    IntFunction<AggregateState> states(ValueType type, Ast.Call call) {
      return switch (type) {
        case INT -> IntAggregates.Sum::new;
        case FLOAT -> FloatAggregates.Sum::new;
        default -> DecimalAggregates.Sum::new;
      };
    }
  },
  AVG("avg", Parameter.number("x")) {
    @Override
    IntFunction<AggregateState> states(ValueType type, Ast.Call call) {
      return switch (type) {
        case INT -> IntAggregates.Average::new;
        case FLOAT -> FloatAggregates.Average::new;
        default -> DecimalAggregates.Average::new;
      };
    }
  },
  COUNT("count") {
    @Override
    IntFunction<AggregateState> states(ValueType type, Ast.Call call) {
      return IntAggregates.Count::new;
    }

    @Override
    ValueType result(ValueType type) {
      return ValueType.INT;
    }
  },
  MIN("min", new Parameter("x", ValueType.ORDERED)) {
    @Override
    IntFunction<AggregateState> states(ValueType type, Ast.Call call) {
      return groups -> Extremes.of(type, groups, -1);
    }
  },
  MAX("max", new Parameter("x", ValueType.ORDERED)) {
    @Override
    IntFunction<AggregateState> states(ValueType type, Ast.Call call) {
      return groups -> Extremes.of(type, groups, 1);
    }
  },
  STRING_AGG("string_agg", Parameter.text("x"), Parameter.text("separator")) {
    @Override
    IntFunction<AggregateState> states(ValueType type, Ast.Call call) {
      String separator = LiteralArgument.separator(call);
      return groups -> new TextAggregates.Joined(groups, separator);
    }
  },
  FIRST("first", Parameter.any("x")) {
    @Override
    IntFunction<AggregateState> states(ValueType type, Ast.Call call) {
      return groups -> new FirstValue(type.fieldType().orElseThrow(), groups);
    }
  },
  LAST("last", Parameter.any("x")) {
    @Override
    IntFunction<AggregateState> states(ValueType type, Ast.Call call) {
      return groups -> new LastValue(type.fieldType().orElseThrow(), groups);
    }
  },
  COUNT_DISTINCT("count_distinct", Parameter.any("x")) {
    @Override
    IntFunction<AggregateState> states(ValueType type, Ast.Call call) {
      return DistinctCount::new;
    }

    @Override
    ValueType result(ValueType type) {
      return ValueType.INT;
    }
  },
  MEDIAN("median", Parameter.number("x")) {
    @Override
    IntFunction<AggregateState> states(ValueType type, Ast.Call call) {
      return percentile(type, BigDecimal.valueOf(50));
    }

    @Override
    ValueType result(ValueType type) {
      return fractional(type);
    }
  },
  PERCENTILE("percentile", Parameter.number("x"), Parameter.number("p")) {
    @Override
    IntFunction<AggregateState> states(ValueType type, Ast.Call call) {
      return percentile(type, LiteralArgument.percent(call));
    }

    @Override
    ValueType result(ValueType type) {
      return fractional(type);
    }
  },
  EVERY("every", Parameter.of("condition", ValueType.BOOL)) {
    @Override
    IntFunction<AggregateState> states(ValueType type, Ast.Call call) {
      return BooleanAggregates::every;
    }
  },
  SOME("some", Parameter.of("condition", ValueType.BOOL)) {
    @Override
    IntFunction<AggregateState> states(ValueType type, Ast.Call call) {
      return BooleanAggregates::some;
    }
  },
  STDDEV("stddev", Parameter.number("x")) {
    @Override
    IntFunction<AggregateState> states(ValueType type, Ast.Call call) {
      return StandardDeviation::new;
    }

    @Override
    ValueType result(ValueType type) {
      return ValueType.FLOAT;
    }
  };

  private static final Parameter CONDITION = Parameter.of("condition", ValueType.BOOL);

  private final String plainName;
  private final List<Parameter> parameters;

  AggregateFunction(String plainName, Parameter... parameters) {
    this.plainName = plainName;
    this.parameters = List.of(parameters);
  }

  /** Its name in an expression, without the suffix for a condition. */
  String plainName() {
    return plainName;
  }

  /**
   * Makes the running values for a number of groups.
   *
   * @param type that of the values
   * @param call whose second argument, if there is one, is a literal
   * @throws ExpressionException if that is not a literal, or not one that is allowed
   */
  abstract IntFunction<AggregateState> states(ValueType type, Ast.Call call);

  /** What it gives for values of a type. */
  ValueType result(ValueType type) {
    return type;
  }

  private static ValueType fractional(ValueType type) {
    return type == ValueType.DECIMAL2 ? type : ValueType.FLOAT;
  }

  private static IntFunction<AggregateState> percentile(ValueType type, BigDecimal percent) {
    return type == ValueType.DECIMAL2
        ? groups -> new DecimalPercentile(groups, percent)
        : groups -> new FloatPercentile(groups, percent);
  }

  /** What it takes, with a condition at the end or without. */
  Signature signature(boolean isConditional) {
    List<Parameter> all = new ArrayList<>(parameters);
    if (isConditional) {
      all.add(CONDITION);
    }
    return Signature.of(all.toArray(Parameter[]::new));
  }

  /** Whether it looks at values; it else looks at rows only. */
  boolean hasValues() {
    return !parameters.isEmpty();
  }
}
