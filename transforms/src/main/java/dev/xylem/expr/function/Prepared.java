package dev.xylem.expr.function;

import dev.xylem.expr.eval.Constant;
import dev.xylem.expr.eval.Evaluator;
import dev.xylem.gofmt.ConversionException;
import dev.xylem.types.StringColumn;
import java.util.Arrays;
import java.util.function.Function;

/**
 * A cached object that is compiled from a text argument, such as a pattern: once if the argument is
 * constant, else whenever the text differs from that of the row before.
 */
final class Prepared<T> {
  private final Function<String, T> maker;
  private final T constant;
  private Latest<T> latest;

  /**
   * @throws ConversionException if the argument is constant and nothing can be made from it
   */
  Prepared(Evaluator argument, Function<String, T> maker) {
    this.maker = maker;
    this.constant = argument instanceof Constant known ? maker.apply(known.text()) : null;
  }

  T at(StringColumn column, int row) {
    if (constant != null) {
      return constant;
    }
    Latest<T> known = latest;
    int from = column.offset(row);
    int to = column.offset(row + 1);
    if (known == null
        || !Arrays.equals(column.bytes(), from, to, known.text, 0, known.text.length)) {
      byte[] text = Arrays.copyOfRange(column.bytes(), from, to);
      known = new Latest<>(text, maker.apply(column.get(row)));
      latest = known;
    }
    return known.made;
  }

  private static final class Latest<T> {
    private final byte[] text;
    private final T made;

    Latest(byte[] text, T made) {
      this.text = text;
      this.made = made;
    }
  }
}
