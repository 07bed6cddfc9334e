package dev.xylem.output;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.gofmt.Utf8Buffer;

/**
 * Texts that a spreadsheet takes for formulas when it opens a file: those that begin with an equals
 * sign, a plus, a minus or an at sign, of usual or full width, a tab, a line break or a NUL, as
 * OWASP lists them. An apostrophe in front makes them texts again.
 */
final class FormulaText {
  private static final byte[] FULL_WIDTH = "\uFF1D\uFF0B\uFF0D\uFF20".getBytes(UTF_8);
  private static final int FULL_WIDTH_BYTES = 3;

  private FormulaText() {}

  /** Puts an apostrophe in front of a text if it needs one. */
  static void escape(Utf8Buffer text) {
    if (isFormula(text)) {
      text.insertRepeated(0, (byte) '\'', 1);
    }
  }

  private static boolean isFormula(Utf8Buffer text) {
    if (text.length() == 0) {
      return false;
    }
    return switch (text.bytes()[0]) {
      case '=', '+', '-', '@', '\t', '\r', '\n', 0 -> true;
      default -> startsFullWidth(text);
    };
  }

  private static boolean startsFullWidth(Utf8Buffer text) {
    if (text.length() < FULL_WIDTH_BYTES || text.bytes()[0] != FULL_WIDTH[0]) {
      return false;
    }
    for (int at = 0; at < FULL_WIDTH.length; at += FULL_WIDTH_BYTES) {
      if (text.bytes()[1] == FULL_WIDTH[at + 1] && text.bytes()[2] == FULL_WIDTH[at + 2]) {
        return true;
      }
    }
    return false;
  }
}
