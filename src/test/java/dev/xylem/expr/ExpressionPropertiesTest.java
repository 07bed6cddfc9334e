package dev.xylem.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.Ast;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.expr.syntax.Parser;
import dev.xylem.types.Column;
import dev.xylem.types.FieldType;
import java.math.BigDecimal;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class ExpressionPropertiesTest {
  private static final Scope SCOPE = Scope.of("r", RandomRows.SCHEMA);
  private static final int ROWS = 7;
  private static final int DEPTH = 4;

  @Property(tries = 2000)
  void a_block_gives_what_the_plainest_evaluation_of_every_row_gives(
      @ForAll long seed, @ForAll FieldType type, @ForAll Rounding rounding) {
    Random random = new Random(seed);
    String text = new RandomExpression(random).of(type, DEPTH);
    RandomRows rows = new RandomRows(random, ROWS);
    Expression expression = Expression.compile(text, SCOPE, rounding);
    assertThat(expression.type()).isEqualTo(type);

    Throwable thrown =
        catchThrowable(
            () -> {
              Column column = expression.evaluate(rows.block(0, ROWS));
              for (int row = 0; row < ROWS; row++) {
                assertEqual(text, column.value(row), naive(text, rows, row, rounding));
              }
            });

    if (thrown instanceof EvaluationException failure) {
      assertThat(catchThrowable(() -> naive(text, rows, failure.row(), rounding)))
          .as(text)
          .isInstanceOf(ArithmeticException.class);
    } else if (thrown != null) {
      throw new AssertionError(text, thrown);
    }
  }

  private static Object naive(String text, RandomRows rows, int row, Rounding rounding) {
    return new NaiveEvaluator(field -> rows.value(row, field), rounding)
        .evaluate(Parser.parse(text));
  }

  private static void assertEqual(String text, Object value, Object expected) {
    if (value instanceof BigDecimal decimal) {
      assertThat(decimal).as(text).isEqualByComparingTo((BigDecimal) expected);
    } else {
      assertThat(value).as(text).isEqualTo(expected);
    }
  }

  @Property(tries = 1000)
  void a_tree_printed_and_parsed_again_means_the_same(@ForAll long seed, @ForAll FieldType type) {
    String text = new RandomExpression(new Random(seed)).of(type, DEPTH);
    Ast tree = Parser.parse(text);

    assertThat(Parser.parse(tree.toString())).hasToString(tree.toString());
    assertThat(Expression.compile(tree.toString(), SCOPE, Rounding.ON).type()).isEqualTo(type);
  }

  @Property(tries = 2000)
  void broken_expressions_are_refused(@ForAll long seed, @ForAll FieldType type) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(new RandomExpression(random).of(type, DEPTH));
    for (int i = random.nextInt(4); i >= 0; i--) {
      mutate(text, random);
    }
    RandomRows rows = new RandomRows(random, 2);

    Throwable thrown =
        catchThrowable(
            () -> {
              Expression.compile(text.toString(), SCOPE, Rounding.ON).evaluate(rows.block(0, 2));
              AggregateExpression.compile(text.toString(), SCOPE).newAccumulator(1);
            });

    if (thrown != null) {
      assertThat(thrown)
          .as(text.toString())
          .isInstanceOfAny(ExpressionException.class, EvaluationException.class);
    }
  }

  private static void mutate(StringBuilder text, Random random) {
    int at = random.nextInt(text.length() + 1);
    int end = Math.min(text.length(), at + random.nextInt(4));
    String[] inserted = {
      "",
      "(",
      ")",
      ",",
      "\"",
      "`",
      ".",
      "-",
      "!",
      "%",
      "0",
      "1e9",
      "'",
      "\\",
      " ",
      "\n",
      "/*",
      "//",
      "r.i1",
      "r.s1",
      "sum(",
      "json.Get(",
      "\0",
      "é",
      "\ud83d",
      "1.",
      "0x",
      "9".repeat(400),
      "==",
      "["
    };
    text.replace(at, end, inserted[random.nextInt(inserted.length)]);
    if (text.isEmpty()) {
      text.append('r');
    }
  }
}
