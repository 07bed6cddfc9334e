package dev.xylem.gofmt;

/** Text as a Go literal, for the verb q. */
final class QuotedText {
  private QuotedText() {}

  static String of(FormatSpec spec, String text) {
    boolean fitsRaw = text.codePoints().allMatch(c -> c != '`' && (c >= ' ' || c == '\t'));
    return spec.sharp() && fitsRaw ? "`" + text + "`" : quoted(text, '"', spec.plus());
  }

  static String ofCharacter(FormatSpec spec, int codePoint) {
    return quoted(Character.toString(codePoint), '\'', spec.plus());
  }

  private static String quoted(String text, char quote, boolean onlyAscii) {
    StringBuilder quoted = new StringBuilder().append(quote);
    text.codePoints().forEach(c -> appendEscaped(quoted, c, quote, onlyAscii));
    return quoted.append(quote).toString();
  }

  private static void appendEscaped(StringBuilder out, int c, char quote, boolean onlyAscii) {
    if (c == quote || c == '\\') {
      out.append('\\').append((char) c);
      return;
    }
    int escape = "\007\b\f\n\r\t\013".indexOf(c);
    if (escape >= 0) {
      out.append('\\').append("abfnrtv".charAt(escape));
    } else if (c < ' ' || c == 0x7f) {
      out.append("\\x%02x".formatted(c));
    } else if (isPrintable(c) && (c < 0x7f || !onlyAscii)) {
      out.appendCodePoint(c);
    } else {
      out.append((c > 0xffff ? "\\U%08x" : "\\u%04x").formatted(c));
    }
  }

  static boolean isPrintable(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      case Character.SPACE_SEPARATOR -> c == ' ';
      default -> true;
    };
  }
}
