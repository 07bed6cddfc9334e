package dev.xylem.expr.function;

import static dev.xylem.expr.function.Parameter.text;

import dev.xylem.expr.eval.Kernel;
import dev.xylem.expr.eval.PerRow;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.gofmt.Utf8Buffer;
import dev.xylem.types.Column;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/**
 * Changing, cutting and searching text; what has a namesake in Go's {@code strings} does the same.
 * Positions count bytes, as those of {@code len} do.
 */
final class StringFunctions {
  /** A longer set of characters is not searched for every character. */
  private static final int MAX_SEARCHED = 64;

  private StringFunctions() {}

  static List<ScalarFunction> all() {
    Parameter s = text("s");
    return List.of(
        ScalarFunction.of("len", ValueType.INT, true, StringFunctions::lengths, s),
        ScalarFunction.of(
            "strings.ReplaceAll",
            ValueType.STRING,
            false,
            StringFunctions::replaceAll,
            s,
            text("old"),
            text("new")),
        mapping("strings.ToUpper", Character::toUpperCase),
        mapping("strings.ToLower", Character::toLowerCase),
        ScalarFunction.of(
            "strings.TrimSpace", ValueType.STRING, false, StringFunctions::trimSpace, s),
        ScalarFunction.of(
            "strings.Trim", ValueType.STRING, false, StringFunctions::trim, s, text("cutset")),
        ScalarFunction.of(
            "strings.Split",
            ValueType.STRING,
            false,
            StringFunctions::split,
            s,
            text("separator"),
            Parameter.of("index", ValueType.INT)),
        ScalarFunction.of(
            "strings.Substring",
            ValueType.STRING,
            false,
            StringFunctions::substring,
            Signature.of(s, Parameter.of("from", ValueType.INT))
                .orWith(Parameter.of("to", ValueType.INT))),
        ScalarFunction.of(
            "strings.Index", ValueType.INT, false, StringFunctions::indexes, s, text("part")),
        test("strings.Contains", "part", (a, b) -> a.indexOf(b, 0) >= 0),
        test("strings.HasPrefix", "prefix", (a, b) -> a.holds(b, 0)),
        test("strings.HasSuffix", "suffix", (a, b) -> a.holds(b, a.length() - b.length())));
  }

  private static Column lengths(Column[] arguments, int rows) {
    StringColumn texts = (StringColumn) arguments[0];
    long[] lengths = new long[rows];
    for (int i = 0; i < rows; i++) {
      lengths[i] = texts.length(i);
    }
    return LongColumn.wrap(lengths);
  }

  private static Column replaceAll(Column[] arguments, int rows) {
    return PerRow.texts(
        rows,
        (row, out) ->
            TextSlice.of(arguments[0], row)
                .appendReplacing(
                    TextSlice.of(arguments[1], row), TextSlice.of(arguments[2], row), out));
  }

  private static ScalarFunction mapping(String name, IntUnaryOperator characters) {
    Kernel kernel =
        (arguments, rows) -> {
          StringColumn texts = (StringColumn) arguments[0];
          return PerRow.texts(rows, (row, out) -> map(texts, row, characters, out));
        };
    return ScalarFunction.of(name, ValueType.STRING, false, kernel, text("s"));
  }

  private static void map(
      StringColumn texts, int row, IntUnaryOperator characters, Utf8Buffer out) {
    byte[] bytes = texts.bytes();
    int start = out.length();
    for (int i = texts.offset(row); i < texts.offset(row + 1); i++) {
      if (bytes[i] < 0) {
        out.truncate(start);
        int[] mapped = texts.get(row).codePoints().map(characters).toArray();
        out.append(new String(mapped, 0, mapped.length));
        return;
      }
      out.append((byte) characters.applyAsInt(bytes[i]));
    }
  }

  private static Column trimSpace(Column[] arguments, int rows) {
    StringColumn texts = (StringColumn) arguments[0];
    return PerRow.texts(
        rows, (row, out) -> out.append(trimmed(texts.get(row), StringFunctions::isSpace)));
  }

  static Column trim(Column[] arguments, int rows) {
    StringColumn texts = (StringColumn) arguments[0];
    StringColumn cutsets = (StringColumn) arguments[1];
    return PerRow.texts(
        rows,
        (row, out) -> {
          out.append(trimmed(texts.get(row), isIn(cutsets.get(row))));
        });
  }

  private static IntPredicate isIn(String cutset) {
    if (cutset.length() <= MAX_SEARCHED) {
      return c -> cutset.indexOf(c) >= 0;
    }
    BitSet characters = new BitSet();
    cutset.codePoints().forEach(characters::set);
    return characters::get;
  }

  private static String trimmed(String text, IntPredicate isCut) {
    int from = 0;
    int to = text.length();
    while (from < to && isCut.test(text.codePointAt(from))) {
      from += Character.charCount(text.codePointAt(from));
    }
    while (to > from && isCut.test(text.codePointBefore(to))) {
      to -= Character.charCount(text.codePointBefore(to));
    }
    return text.substring(from, to);
  }

  /** White space as Go has it, which also counts spaces that do not break. */
  private static boolean isSpace(int c) {
    return (c >= '\t' && c <= '\r') || c == 0x85 || Character.isSpaceChar(c);
  }

  private static Column split(Column[] arguments, int rows) {
    LongColumn indexes = (LongColumn) arguments[2];
    return PerRow.texts(
        rows,
        (row, out) ->
            TextSlice.of(arguments[0], row)
                .part(TextSlice.of(arguments[1], row), indexes.get(row))
                .appendTo(out));
  }

  private static Column substring(Column[] arguments, int rows) {
    LongColumn froms = (LongColumn) arguments[1];
    return PerRow.texts(
        rows,
        (row, out) -> {
          TextSlice text = TextSlice.of(arguments[0], row);
          long to = arguments.length == 3 ? ((LongColumn) arguments[2]).get(row) : text.length();
          text.between(froms.get(row), to).appendTo(out);
        });
  }

  private static Column indexes(Column[] arguments, int rows) {
    return PerRow.longs(
        rows, row -> TextSlice.of(arguments[0], row).indexOf(TextSlice.of(arguments[1], row), 0));
  }

  private static ScalarFunction test(String name, String parameter, TextTest test) {
    Kernel kernel =
        (arguments, rows) ->
            PerRow.booleans(
                rows,
                row ->
                    test.holds(TextSlice.of(arguments[0], row), TextSlice.of(arguments[1], row)));
    return ScalarFunction.of(name, ValueType.BOOL, false, kernel, text("s"), text(parameter));
  }

  /** Something that is so or not between two texts. */
  @FunctionalInterface
  private interface TextTest {
    boolean holds(TextSlice text, TextSlice other);
  }
}
