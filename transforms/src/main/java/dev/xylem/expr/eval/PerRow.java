package dev.xylem.expr.eval;

import dev.xylem.gofmt.ConversionException;
import dev.xylem.gofmt.Utf8Buffer;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.math.BigDecimal;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;

/**
 * Makes columns from a function of the row. A conversion that fails becomes an evaluation error of
 * its row.
 */
public final class PerRow {
  /** The bytes that one text may have. Nested calls could otherwise make it any size. */
  static final int MAX_TEXT_BYTES = 64 << 20;

  private PerRow() {}

  public static LongColumn longs(int rows, IntToLongFunction function) {
    long[] values = new long[rows];
    run(rows, row -> values[row] = function.applyAsLong(row));
    return LongColumn.wrap(values);
  }

  public static DoubleColumn doubles(int rows, IntToDoubleFunction function) {
    double[] values = new double[rows];
    run(rows, row -> values[row] = function.applyAsDouble(row));
    return DoubleColumn.wrap(values);
  }

  public static BooleanColumn booleans(int rows, IntPredicate function) {
    boolean[] values = new boolean[rows];
    run(rows, row -> values[row] = function.test(row));
    return BooleanColumn.wrap(values);
  }

  public static DecimalColumn decimals(int rows, IntFunction<BigDecimal> function) {
    BigDecimal[] values = new BigDecimal[rows];
    run(rows, row -> values[row] = function.apply(row));
    return DecimalColumn.of(values);
  }

  /** Texts, which the writer appends to the buffer. */
  public static StringColumn texts(int rows, TextWriter writer) {
    TextRows texts = new TextRows(rows);
    run(
        rows,
        row -> {
          int start = texts.buffer().length();
          writer.write(row, texts.buffer());
          checkText(texts.buffer().length() - start);
          texts.endRow();
        });
    return texts.build();
  }

  /**
   * @throws ConversionException if a text of so many bytes is too long
   */
  public static void checkText(long bytes) {
    if (bytes > MAX_TEXT_BYTES) {
      throw new ConversionException("a text is longer than " + (MAX_TEXT_BYTES >> 20) + " MB");
    }
  }

  public static DatetimeColumn datetimes(int rows, DatetimeWriter writer) {
    DatetimeColumn.Builder builder = new DatetimeColumn.Builder(rows);
    run(rows, row -> writer.write(row, builder));
    return builder.build();
  }

  private static void run(int rows, IntConsumer step) {
    int row = 0;
    try {
      for (; row < rows; row++) {
        step.accept(row);
      }
    } catch (ConversionException e) {
      throw new EvaluationException(e, row);
    }
  }

  /** Appends the text of a row. */
  @FunctionalInterface
  public interface TextWriter {
    void write(int row, Utf8Buffer out);
  }

  /** Appends the instant of a row. */
  @FunctionalInterface
  public interface DatetimeWriter {
    void write(int row, DatetimeColumn.Builder out);
  }
}
