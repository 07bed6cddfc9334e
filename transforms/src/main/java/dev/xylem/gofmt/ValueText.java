package dev.xylem.gofmt;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;

/** Formats one value with one verb; a verb that the type lacks gives Go's inline error. */
final class ValueText {
  private static final GoTimeLayout TIME =
      GoTimeLayout.compile("2006-01-02 15:04:05.999999999 -0700 MST");

  private ValueText() {}

  static void append(FormatSpec spec, Column column, int row, Utf8Buffer out) {
    if (spec.verb() == 'T') {
      byte[] name = typeName(column).getBytes(UTF_8);
      StringText.append(spec.withVerb('s'), name, 0, name.length, out);
    } else if (!appendValue(spec, column, row, out)) {
      appendError(spec, column, row, out);
    }
  }

  private static boolean appendValue(FormatSpec spec, Column column, int row, Utf8Buffer out) {
    if (column instanceof StringColumn strings) {
      return (spec.verb() == 'v' && spec.sharp())
          ? appendValue(spec.asQuoted(), column, row, out)
          : StringText.append(spec, strings.bytes(), strings.offset(row), strings.length(row), out);
    }
    if (column instanceof LongColumn longs) {
      return IntText.append(spec, longs.get(row), out);
    }
    if (column instanceof DoubleColumn doubles) {
      return FloatText.append(spec, doubles.get(row), out);
    }
    if (column instanceof BooleanColumn booleans) {
      return appendBoolean(spec, booleans.get(row), out);
    }
    Utf8Buffer text = new Utf8Buffer(32);
    if (column instanceof DecimalColumn decimals) {
      DecimalText.append(decimals, row, text);
    } else {
      TIME.format((DatetimeColumn) column, row, text);
    }
    return StringText.append(spec, text.bytes(), 0, text.length(), out);
  }

  private static boolean appendBoolean(FormatSpec spec, boolean value, Utf8Buffer out) {
    if (spec.verb() != 't' && spec.verb() != 'v') {
      return false;
    }
    int start = out.length();
    out.append(value ? "true" : "false");
    spec.pad(out, start);
    return true;
  }

  private static void appendError(FormatSpec spec, Column column, int row, Utf8Buffer out) {
    out.append("%!" + Character.toString(spec.verb()) + "(");
    appendTyped(spec.withVerb('v'), column, row, out);
    out.append((byte) ')');
  }

  /** {@code type=value}. */
  static void appendTyped(FormatSpec spec, Column column, int row, Utf8Buffer out) {
    out.append(typeName(column) + "=");
    appendValue(spec, column, row, out);
  }

  private static String typeName(Column column) {
    return switch (column.type()) {
      case INT -> "int64";
      case FLOAT -> "float64";
      case STRING -> "string";
      case BOOL -> "bool";
      case DATETIME -> "time.Time";
      case DECIMAL2 -> "decimal.Decimal";
    };
  }
}
