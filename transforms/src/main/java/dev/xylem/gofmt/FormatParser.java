package dev.xylem.gofmt;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;

/** Takes a format of {@code fmt.Sprintf} apart. */
final class FormatParser {
  private static final int MAX_NUMBER = 1_000_000;

  private final String format;
  private final List<FormatPiece> pieces = new ArrayList<>();
  private final StringBuilder literal = new StringBuilder();
  private int position;
  private int argument;
  private boolean isReordered;

  /** Of the current verb. */
  private boolean isPositional;

  private boolean isBadIndex;

  FormatParser(String format) {
    this.format = format;
  }

  /** How many arguments were used, or -1 if some were named by position. */
  int argumentsUsed() {
    return isReordered ? -1 : argument;
  }

  FormatPiece[] parse() {
    while (position < format.length()) {
      char c = format.charAt(position++);
      if (c == '%') {
        verb();
      } else {
        literal.append(c);
      }
    }
    endLiteral();
    return pieces.toArray(FormatPiece[]::new);
  }

  private void endLiteral() {
    if (literal.length() > 0) {
      pieces.add(new FormatPiece.Literal(literal.toString().getBytes(UTF_8)));
      literal.setLength(0);
    }
  }

  private void verb() {
    boolean minus = false;
    boolean plus = false;
    boolean sharp = false;
    boolean space = false;
    boolean zero = false;
    for (; position < format.length(); position++) {
      char flag = format.charAt(position);
      minus |= flag == '-';
      plus |= flag == '+';
      sharp |= flag == '#';
      space |= flag == ' ';
      zero |= flag == '0';
      if ("-+# 0".indexOf(flag) < 0) {
        break;
      }
    }
    isBadIndex = false;
    isPositional = false;
    argumentIndex();
    int widthArgument = star();
    int width = widthArgument < 0 ? number(-1) : -1;
    int precisionArgument = -1;
    int precision = -1;
    if (position < format.length() && format.charAt(position) == '.') {
      position++;
      argumentIndex();
      precisionArgument = star();
      precision = precisionArgument < 0 ? number(0) : -1;
    }
    argumentIndex();
    if (position == format.length()) {
      literal.append("%!(NOVERB)");
      return;
    }
    int verb = format.codePointAt(position);
    position += Character.charCount(verb);
    if (verb == '%') {
      literal.append('%');
      return;
    }
    endLiteral();
    // %+v asks for the names of fields, which values here have none of; not for a sign.
    FormatSpec spec =
        new FormatSpec(minus, plus && verb != 'v', sharp, space, zero, width, precision, verb);
    int shown = isBadIndex ? Integer.MAX_VALUE : argument;
    argument += isBadIndex ? 0 : 1;
    pieces.add(new FormatPiece.Verb(spec, shown, isPositional, widthArgument, precisionArgument));
  }

  /** The argument of a *, or -1. */
  private int star() {
    if (position < format.length() && format.charAt(position) == '*') {
      position++;
      return argument++;
    }
    return -1;
  }

  private int number(int otherwise) {
    int start = position;
    int value = 0;
    while (position < format.length() && isDigit(format.charAt(position))) {
      value = Math.min(value * 10 + (format.charAt(position++) - '0'), MAX_NUMBER);
    }
    return position == start ? otherwise : value;
  }

  /** {@code [3]}: the argument to go on with, from 1. */
  private void argumentIndex() {
    if (position == format.length() || format.charAt(position) != '[') {
      return;
    }
    isReordered = true;
    isPositional = true;
    int end = format.indexOf(']', position);
    String index = end < 0 ? "" : format.substring(position + 1, end);
    position = end < 0 ? position + 1 : end + 1;
    boolean isNumber =
        !index.isEmpty() && index.length() < 8 && index.chars().allMatch(c -> isDigit((char) c));
    if (isNumber && Integer.parseInt(index) > 0) {
      argument = Integer.parseInt(index) - 1;
    } else {
      isBadIndex = true;
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
