package dev.xylem.gofmt;

import dev.xylem.types.Column;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.LongColumn;
import dev.xylem.types.StringColumn;

/** A part of a format. */
sealed interface FormatPiece {
  void append(Column[] arguments, int row, Utf8Buffer out);

  /** Text that is always the same. */
  record Literal(byte[] text) implements FormatPiece {
    @Override
    public void append(Column[] arguments, int row, Utf8Buffer out) {
      out.append(text);
    }
  }

  /**
   * A verb that shows an argument.
   *
   * @param argument its index
   * @param isPositional whether the format names the argument by its position
   * @param widthArgument index of the argument that gives the width, or -1
   * @param precisionArgument index of the argument that gives the precision, or -1
   */
  record Verb(
      FormatSpec spec, int argument, boolean isPositional, int widthArgument, int precisionArgument)
      implements FormatPiece {
    private static final int MAX_WIDTH = 1_000_000;

    @Override
    public void append(Column[] arguments, int row, Utf8Buffer out) {
      if (argument < arguments.length
          && spec.isPlain()
          && widthArgument + precisionArgument == -2) {
        Column column = arguments[argument];
        int verb = spec.verb();
        if (column instanceof StringColumn strings && (verb == 's' || verb == 'v')) {
          out.append(strings.bytes(), strings.offset(row), strings.length(row));
          return;
        }
        if (column instanceof LongColumn longs && (verb == 'd' || verb == 'v')) {
          out.appendLong(longs.get(row));
          return;
        }
        if (column instanceof DecimalColumn decimals && (verb == 's' || verb == 'v')) {
          DecimalText.append(decimals, row, out);
          return;
        }
      }
      appendFull(arguments, row, out);
    }

    private void appendFull(Column[] arguments, int row, Utf8Buffer out) {
      FormatSpec resolved = spec;
      if (widthArgument >= 0) {
        int width = intArgument(arguments, widthArgument, row);
        resolved = width == Integer.MIN_VALUE ? resolved : resolved.withWidth(width);
        out.append(width == Integer.MIN_VALUE ? "%!(BADWIDTH)" : "");
      }
      if (precisionArgument >= 0) {
        int precision = intArgument(arguments, precisionArgument, row);
        boolean isBad = precision == Integer.MIN_VALUE || precision < 0;
        resolved = resolved.withPrecision(isBad ? -1 : precision);
        out.append(isBad ? "%!(BADPREC)" : "");
      }
      if (argument >= arguments.length) {
        String mark = isPositional ? "(BADINDEX)" : "(MISSING)";
        out.append("%!" + Character.toString(spec.verb()) + mark);
        return;
      }
      ValueText.append(resolved, arguments[argument], row, out);
    }

    /** Integer.MIN_VALUE if there is no such argument, or it is not a usable int. */
    private static int intArgument(Column[] arguments, int index, int row) {
      if (index < arguments.length && arguments[index] instanceof LongColumn longs) {
        long value = longs.get(row);
        return Math.abs(value) <= MAX_WIDTH ? (int) value : Integer.MIN_VALUE;
      }
      return Integer.MIN_VALUE;
    }
  }
}
