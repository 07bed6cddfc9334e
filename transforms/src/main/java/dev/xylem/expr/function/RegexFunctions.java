package dev.xylem.expr.function;

import static dev.xylem.expr.function.Parameter.text;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Kernel;
import dev.xylem.expr.eval.PerRow;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.types.Column;
import dev.xylem.types.StringColumn;
import java.util.Arrays;
import java.util.List;

/** RE2 regular expressions, which match in time linear in the text. */
final class RegexFunctions {
  private RegexFunctions() {}

  static List<ScalarFunction> all() {
    return List.of(
        ScalarFunction.binding(
            "re.MatchString", Signature.of(text("pattern"), text("s")), RegexFunctions::match),
        ScalarFunction.binding(
            "re.FindString", Signature.of(text("pattern"), text("s")), RegexFunctions::find),
        ScalarFunction.binding(
            "re.ReplaceAll",
            Signature.of(text("pattern"), text("s"), text("replacement")),
            RegexFunctions::replaceAll));
  }

  private static Evaluator match(List<Evaluator> arguments) {
    Prepared<Pattern> patterns = patterns(arguments);
    Kernel kernel =
        (columns, rows) ->
            PerRow.booleans(rows, row -> Regex.find(matcher(patterns, columns, row)));
    return Evaluator.call(ValueType.BOOL, arguments, kernel, false);
  }

  private static Evaluator find(List<Evaluator> arguments) {
    Prepared<Pattern> patterns = patterns(arguments);
    Kernel kernel =
        (columns, rows) ->
            PerRow.texts(
                rows,
                (row, out) -> {
                  Matcher matcher = matcher(patterns, columns, row);
                  if (Regex.find(matcher)) {
                    out.append(matcher.group());
                  }
                });
    return Evaluator.call(ValueType.STRING, arguments, kernel, false);
  }

  private static Evaluator replaceAll(List<Evaluator> arguments) {
    Prepared<Pattern> patterns = patterns(arguments);
    Prepared<ReplacementTemplate> templates =
        new Prepared<>(arguments.get(2), ReplacementTemplate::compile);
    Kernel kernel =
        (columns, rows) ->
            PerRow.texts(
                rows,
                (row, out) -> {
                  Pattern pattern = patterns.at((StringColumn) columns[0], row);
                  String text = ((StringColumn) columns[1]).get(row);
                  out.append(templates.at((StringColumn) columns[2], row).replace(pattern, text));
                });
    return Evaluator.call(ValueType.STRING, arguments, kernel, false);
  }

  private static Matcher matcher(Prepared<Pattern> patterns, Column[] columns, int row) {
    StringColumn texts = (StringColumn) columns[1];
    byte[] text = Arrays.copyOfRange(texts.bytes(), texts.offset(row), texts.offset(row + 1));
    return patterns.at((StringColumn) columns[0], row).matcher(text);
  }

  private static Prepared<Pattern> patterns(List<Evaluator> arguments) {
    return new Prepared<>(arguments.get(0), Regex::compile);
  }
}
