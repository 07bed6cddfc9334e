package dev.xylem.gofmt;

/**
 * A verb of a format with its flags.
 *
 * @param width -1 if there is none
 * @param precision -1 if there is none
 * @param verb a code point
 */
record FormatSpec(
    boolean minus,
    boolean plus,
    boolean sharp,
    boolean space,
    boolean zero,
    int width,
    int precision,
    int verb) {
  static final FormatSpec DEFAULT = new FormatSpec(false, false, false, false, false, -1, -1, 'v');

  FormatSpec withVerb(int other) {
    return new FormatSpec(minus, plus, sharp, space, zero, width, precision, other);
  }

  /** A negative width pads on the right. */
  FormatSpec withWidth(int other) {
    boolean left = minus || other < 0;
    return new FormatSpec(left, plus, sharp, space, zero, Math.abs(other), precision, verb);
  }

  /** A negative precision is as good as none. */
  FormatSpec withPrecision(int other) {
    return new FormatSpec(minus, plus, sharp, space, zero, width, Math.max(other, -1), verb);
  }

  /** Quoted with double quotes. */
  FormatSpec asQuoted() {
    return new FormatSpec(minus, plus, false, space, zero, width, precision, 'q');
  }

  FormatSpec withoutZero() {
    return new FormatSpec(minus, plus, sharp, space, false, width, precision, verb);
  }

  /** Nothing but the verb. */
  boolean isPlain() {
    return !minus && !plus && !sharp && !space && !zero && width < 0 && precision < 0;
  }

  boolean padsWithZeros() {
    return zero && !minus && width >= 0;
  }

  /** Fills what was written since a position up to the width, counted in code points. */
  void pad(Utf8Buffer out, int start) {
    if (width < 0) {
      return;
    }
    int missing = width - codePoints(out, start);
    if (missing > 0 && minus) {
      out.appendRepeated((byte) ' ', missing);
    } else if (missing > 0) {
      out.insertRepeated(start, (byte) (zero ? '0' : ' '), missing);
    }
  }

  private static int codePoints(Utf8Buffer out, int start) {
    int count = 0;
    for (int i = start; i < out.length(); i++) {
      boolean isContinuation = (out.bytes()[i] & 0xc0) == 0x80;
      count += isContinuation ? 0 : 1;
    }
    return count;
  }
}
