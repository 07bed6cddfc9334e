package dev.xylem.expr;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.xylem.types.Column;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;
import java.util.Arrays;
import java.util.List;

/** Functions of text. */
final class TextFunctions {
  private TextFunctions() {}

  static List<Function> all() {
    return List.of(
        Function.of("len", ValueType.INT, true, TextFunctions::lengths, text("s")),
        Function.of(
            "strings.ReplaceAll",
            ValueType.STRING,
            false,
            TextFunctions::replaceAll,
            text("s"),
            text("old"),
            text("new")),
        Function.binding(
            "re.MatchString", Signature.of(text("pattern"), text("s")), TextFunctions::match),
        Function.binding(
            "fmt.Sprintf",
            Signature.variadic(text("format"), Parameter.any("value")),
            TextFunctions::sprintf));
  }

  private static Parameter text(String name) {
    return Parameter.of(name, ValueType.STRING);
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
    StringColumn texts = (StringColumn) arguments[0];
    StringColumn olds = (StringColumn) arguments[1];
    StringColumn news = (StringColumn) arguments[2];
    return PerRow.texts(
        rows, (row, out) -> out.append(replaced(texts.get(row), olds.get(row), news.get(row))));
  }

  /** An empty text is replaced before every character and at the end. */
  private static String replaced(String text, String old, String replacement) {
    if (!old.isEmpty()) {
      return text.replace(old, replacement);
    }
    StringBuilder result = new StringBuilder(replacement);
    text.codePoints().forEach(c -> result.appendCodePoint(c).append(replacement));
    return result.toString();
  }

  private static Node match(List<Node> arguments) {
    Prepared<Pattern> patterns = new Prepared<>(arguments.get(0), TextFunctions::pattern);
    Kernel kernel =
        (columns, rows) -> {
          StringColumn pattern = (StringColumn) columns[0];
          StringColumn texts = (StringColumn) columns[1];
          return PerRow.booleans(
              rows,
              row ->
                  patterns
                      .at(pattern, row)
                      .matcher(
                          Arrays.copyOfRange(
                              texts.bytes(), texts.offset(row), texts.offset(row + 1)))
                      .find());
        };
    return Fold.constants(new Application(ValueType.BOOL, arguments, kernel, false));
  }

  private static Pattern pattern(String text) {
    try {
      return Pattern.compile(text);
    } catch (PatternSyntaxException e) {
      throw new ConversionException(
          ConversionException.quote(text) + " is no regular expression: " + e.getDescription());
    }
  }

  private static Node sprintf(List<Node> arguments) {
    Prepared<GoFormat> formats = new Prepared<>(arguments.get(0), GoFormat::compile);
    Kernel kernel =
        (columns, rows) -> {
          StringColumn format = (StringColumn) columns[0];
          Column[] values = Arrays.copyOfRange(columns, 1, columns.length);
          return PerRow.texts(rows, (row, out) -> formats.at(format, row).format(values, row, out));
        };
    return Fold.constants(new Application(ValueType.STRING, arguments, kernel, false));
  }
}
