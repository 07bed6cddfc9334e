package dev.xylem.expr;

import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.Schema;
import dev.xylem.types.StringColumn;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What an expression costs per row of a block. Results stand in docs/benchmarks.md. */
@State(org.openjdk.jmh.annotations.Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(ExpressionBenchmark.ROWS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ExpressionBenchmark {
  static final int ROWS = 1000;

  private static final Scope SCOPE =
      Scope.of(
          "r",
          Schema.of(
              new Field("a", FieldType.INT),
              new Field("b", FieldType.STRING),
              new Field("c", FieldType.INT),
              new Field("f", FieldType.FLOAT),
              new Field("d", FieldType.DECIMAL2),
              new Field("day", FieldType.STRING),
              new Field("t", FieldType.DATETIME),
              new Field("doc", FieldType.STRING)));

  @Param({
    "fmt.Sprintf(\"%s|%s|%d\", r.b, r.day, r.c)",
    "r.a > 5 && r.b == \"x\"",
    "r.a * 3 + r.c % 7 - 1",
    "r.f * 1.1 + r.a / 2.0",
    "r.d * r.d / 3 + r.d",
    "decimal2(r.f)",
    "int(string(r.c))",
    "re.MatchString(`^x[0-9]+$`, r.b)",
    "time.Parse(\"2006-01-02\", r.day)",
    "time.Format(r.t, \"2006-01-02 15:04:05\")",
    "strings.ToUpper(r.day + r.b)",
    "json.Get(r.doc, \"tags[0].name\")",
  })
  private String text;

  private Expression expression;
  private Block block;

  @Setup
  public void compile() {
    expression = Expression.compile(text, SCOPE, Rounding.ON);
    block =
        new Block(
            ROWS,
            LongColumn.wrap(LongStream.range(0, ROWS).map(i -> i % 11).toArray()),
            texts(i -> i % 3 == 0 ? "x" : "x" + i),
            LongColumn.wrap(LongStream.range(0, ROWS).map(i -> i * 7919).toArray()),
            DoubleColumn.wrap(IntStream.range(0, ROWS).mapToDouble(i -> i * 0.37).toArray()),
            DecimalColumn.ofHundredths(LongStream.range(0, ROWS).map(i -> i * 137).toArray()),
            texts(i -> "2024-%02d-%02d".formatted(i % 12 + 1, i % 28 + 1)),
            DatetimeColumn.ofMillis(
                LongStream.range(0, ROWS).map(i -> 1_600_000_000_000L + i * 61_123).toArray()),
            texts(i -> "{\"id\": %d, \"tags\": [{\"name\": \"t%d\"}]}".formatted(i, i)));
  }

  private static StringColumn texts(java.util.function.IntFunction<String> text) {
    return StringColumn.of(IntStream.range(0, ROWS).mapToObj(text).toArray(String[]::new));
  }

  @Benchmark
  public Column evaluate() {
    return expression.evaluate(block);
  }

  public static void main(String[] arguments) throws Exception {
    String[] all = Arrays.copyOf(arguments, arguments.length + 1);
    all[arguments.length] = ExpressionBenchmark.class.getName();
    org.openjdk.jmh.Main.main(all);
  }
}
