package dev.xylem.pipeline.scripts;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Draws expressions over fields. */
final class RandomExpressions {
  static final List<String> TEXTS =
      List.of(
          "",
          "a",
          "A",
          "b",
          "\u00e9",
          "\u00c9",
          " a",
          "x,y",
          "a text whose first sixty-four bytes are those of the other one, 1",
          "a text whose first sixty-four bytes are those of the other one, 2");
  static final List<String> DECIMALS = List.of("1.25", "-0.50", "3.00", "0.00", "12.10");
  static final List<String> FLOATS = List.of("-1.5", "0.0", "0.1", "2.25", "0.7");
  static final List<String> DATETIMES =
      List.of("2024-02-29 00:00:00", "1969-12-31 23:59:59", "2030-01-01 12:30:00");
  private static final List<String> COMPARISONS = List.of("==", "!=", "<", "<=", ">", ">=");

  private final Random random;

  RandomExpressions(Random random) {
    this.random = random;
  }

  <T> T oneOf(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  static Instant instant(String text) {
    return Instant.parse(text.replace(' ', 'T') + "Z");
  }

  Expr any(List<Expr> fields) {
    return of(oneOf(List.of(ValueKind.values())), fields, 2);
  }

  Expr condition(List<Expr> fields) {
    return of(ValueKind.BOOL, fields, 3);
  }

  Expr of(ValueKind kind, List<Expr> fields, int depth) {
    List<Expr> ofKind = fields.stream().filter(field -> field.kind() == kind).toList();
    if (depth == 0 || random.nextInt(3) == 0) {
      return ofKind.isEmpty() || random.nextInt(8) == 0 ? literal(kind) : oneOf(ofKind);
    }
    if (kind != ValueKind.BOOL && random.nextInt(8) == 0) {
      return new Expr.Choice(
          of(ValueKind.BOOL, fields, depth - 1),
          of(kind, fields, depth - 1),
          of(kind, fields, depth - 1));
    }
    return switch (kind) {
      case INT -> random.nextInt(4) == 0 ? quotient(kind, fields, depth) : intOf(fields, depth);
      case FLOAT ->
          random.nextInt(3) == 0
              ? new Expr.Converted("float", of(ValueKind.INT, fields, depth - 1), kind)
              : binary(kind, List.of("+", "-", "*"), fields, depth);
      case STRING ->
          random.nextInt(3) == 0
              ? new Expr.Converted("string", of(ValueKind.INT, fields, depth - 1), kind)
              : binary(kind, List.of("+"), fields, depth);
      case DECIMAL2 ->
          switch (random.nextInt(4)) {
            case 0 -> new Expr.Converted("decimal2", of(ValueKind.INT, fields, depth - 1), kind);
            case 1 -> quotient(kind, fields, depth);
            default -> binary(kind, List.of("+", "-", "*"), fields, depth);
          };
      case BOOL -> bool(fields, depth);
      case DATETIME -> ofKind.isEmpty() ? literal(kind) : oneOf(ofKind);
    };
  }

  private Expr intOf(List<Expr> fields, int depth) {
    return random.nextInt(4) == 0
        ? binary(
            ValueKind.INT,
            List.of("+"),
            new Expr.Converted("len", of(ValueKind.STRING, fields, 0), ValueKind.INT),
            of(ValueKind.INT, fields, depth - 1))
        : binary(ValueKind.INT, List.of("+", "-", "*"), fields, depth);
  }

  /** By a literal that is not zero. */
  private Expr quotient(ValueKind kind, List<Expr> fields, int depth) {
    List<String> operators = kind == ValueKind.INT ? List.of("/", "%") : List.of("/");
    Expr divisor =
        kind == ValueKind.INT
            ? new Expr.Literal(kind, "3", 3L)
            : new Expr.Literal(kind, "decimal2(\"0.30\")", new BigDecimal("0.30"));
    return binary(kind, operators, of(kind, fields, depth - 1), divisor);
  }

  private Expr bool(List<Expr> fields, int depth) {
    if (random.nextInt(4) == 0) {
      return new Expr.Not(of(ValueKind.BOOL, fields, 0));
    }
    if (random.nextInt(3) == 0) {
      return binary(ValueKind.BOOL, List.of("&&", "||"), fields, depth);
    }
    ValueKind kind = oneOf(List.of(ValueKind.values()));
    List<String> operators = kind == ValueKind.BOOL ? List.of("==", "!=") : COMPARISONS;
    return new Expr.Binary(
        oneOf(operators), of(kind, fields, depth - 1), of(kind, fields, depth - 1), ValueKind.BOOL);
  }

  private Expr binary(ValueKind kind, List<String> operators, List<Expr> fields, int depth) {
    return binary(kind, operators, of(kind, fields, depth - 1), of(kind, fields, depth - 1));
  }

  private Expr binary(ValueKind kind, List<String> operators, Expr left, Expr right) {
    return new Expr.Binary(oneOf(operators), left, right, kind);
  }

  private Expr literal(ValueKind kind) {
    switch (kind) {
      case INT:
        long number = random.nextInt(6);
        return new Expr.Literal(kind, Long.toString(number), number);
      case FLOAT:
        return new Expr.Literal(kind, "0.75", 0.75);
      case STRING:
        String text = oneOf(TEXTS);
        return new Expr.Literal(kind, '"' + text + '"', text);
      case BOOL:
        return new Expr.Literal(kind, "true", true);
      case DECIMAL2:
        String decimal = oneOf(DECIMALS);
        return new Expr.Literal(kind, "decimal2(\"" + decimal + "\")", new BigDecimal(decimal));
      default:
        String time = oneOf(DATETIMES);
        return new Expr.Literal(
            kind, "time.Parse(\"2006-01-02 15:04:05\", \"" + time + "\")", instant(time));
    }
  }

  List<AggregateExpr> aggregates(List<Expr> fields) {
    List<AggregateExpr> calls = new ArrayList<>();
    calls.add(aggregate(fields));
    while (calls.get(0).kind() == ValueKind.INT && calls.size() < 2 && random.nextInt(3) == 0) {
      AggregateExpr more = aggregate(fields);
      if (more.kind() == ValueKind.INT) {
        calls.add(more);
      }
    }
    return calls;
  }

  private AggregateExpr aggregate(List<Expr> fields) {
    Expr condition = random.nextBoolean() ? condition(fields) : null;
    String function = oneOf(List.of("sum", "avg", "min", "max", "count", "string_agg"));
    List<ValueKind> kinds =
        switch (function) {
          case "string_agg" -> List.of(ValueKind.STRING);
          case "min", "max" ->
              List.of(ValueKind.INT, ValueKind.FLOAT, ValueKind.DECIMAL2, ValueKind.STRING);
          default -> List.of(ValueKind.INT, ValueKind.FLOAT, ValueKind.DECIMAL2);
        };
    Expr argument = function.equals("count") ? null : of(oneOf(kinds), fields, 1);
    return new AggregateExpr(
        function, argument, function.equals("string_agg") ? "; " : null, condition);
  }

  OutputField.Default fallback(ValueKind kind) {
    if (random.nextInt(3) == 0) {
      return new OutputField.Default(null, kind.zero());
    }
    return switch (kind) {
      case INT -> new OutputField.Default(" -7 ", -7L);
      case FLOAT -> new OutputField.Default("1e2", 100.0);
      case STRING -> new OutputField.Default("none", "none");
      case BOOL -> new OutputField.Default("T", true);
      case DECIMAL2 -> new OutputField.Default("-1.005", new BigDecimal("-1.01"));
      case DATETIME ->
          new OutputField.Default(
              "2024-01-02T03:04:05.006+01:00", Instant.parse("2024-01-02T02:04:05.006Z"));
    };
  }
}
