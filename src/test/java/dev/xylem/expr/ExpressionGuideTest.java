package dev.xylem.expr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.expr.aggregate.Accumulator;
import dev.xylem.expr.aggregate.AggregateCall;
import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.Casts;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.function.FunctionRegistry;
import dev.xylem.types.Column;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.Schema;
import dev.xylem.types.StringColumn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code docs/expressions.md}: what the guide says holds, and it leaves nothing out. */
class ExpressionGuideTest {
  private static final Path GUIDE = Path.of("../../docs/expressions.md");

  /** The rows of tables of functions: names, what they give, example, result. */
  private static final Pattern FUNCTION_ROW =
      Pattern.compile("(?m)^\\| (`[^|]*\\)`) \\| [^|]* \\| `([^|]*)` \\| `([^|]*)` \\|$");

  private static final Pattern NAME = Pattern.compile("`([a-zA-Z0-9_.]+)\\(");

  private static final Scope SCOPE =
      Scope.of("r", Schema.of(new Field("doc", FieldType.STRING)))
          .and(
              "l",
              Schema.of(
                  new Field("n", FieldType.INT),
                  new Field("s", FieldType.STRING),
                  new Field("d", FieldType.DECIMAL2)));
  private static final String DOCUMENT = "{\"a\": {\"b\": [7, \"x\"]}, \"f\": 0.5}";
  private static final Block ROWS =
      new Block(
          4,
          StringColumn.of(DOCUMENT, DOCUMENT, DOCUMENT, DOCUMENT),
          LongColumn.wrap(new long[] {4, 1, 3, 1}),
          StringColumn.of("b", "a", "c", "a"),
          DecimalColumn.ofHundredths(new long[] {110, 220, 330, 5}));

  @ParameterizedTest
  @MethodSource("examples")
  void every_example_gives_its_result(String expression, String result) {
    assertThat(text(evaluate(expression))).isEqualTo(result);
  }

  static Stream<Arguments> examples() throws IOException {
    return functionRows().map(row -> Arguments.of(row.group(2), row.group(3)));
  }

  @Test
  void every_function_is_described_and_nothing_else() throws IOException {
    Set<String> described =
        functionRows()
            .flatMap(row -> NAME.matcher(row.group(1)).results())
            .map(name -> name.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> known = new TreeSet<>(FunctionRegistry.names());
    known.addAll(AggregateCall.functionNames());

    assertThat(described).isEqualTo(known);
  }

  private static Stream<MatchResult> functionRows() throws IOException {
    return FUNCTION_ROW.matcher(Files.readString(GUIDE)).results();
  }

  private static Column evaluate(String expression) {
    if (!AggregateExpression.isAggregate(expression)) {
      return Expression.compile(expression, SCOPE, Rounding.ON).evaluate(ROWS);
    }
    Accumulator accumulator = AggregateExpression.compile(expression, SCOPE).newAccumulator(1);
    accumulator.add(ROWS, new int[4]);
    return accumulator.build();
  }

  private static String text(Column column) {
    String text = ((StringColumn) Casts.toText(new Column[] {column}, column.size())).get(0);
    return column.type() == FieldType.STRING ? '"' + text + '"' : text;
  }
}
