package dev.xylem.gofmt;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Locale;

/** Go's formatting of text. */
final class StringText {
  private StringText() {}

  /** False if text has no such verb. */
  static boolean append(FormatSpec spec, byte[] bytes, int from, int length, Utf8Buffer out) {
    int start = out.length();
    switch (spec.verb()) {
      case 's', 'v' -> out.append(bytes, from, truncated(spec, bytes, from, length));
      case 'q' -> {
        int kept = truncated(spec, bytes, from, length);
        out.append(QuotedText.of(spec, new String(bytes, from, kept, UTF_8)));
      }
      case 'x', 'X' -> appendHex(spec, bytes, from, length, out);
      default -> {
        return false;
      }
    }
    spec.pad(out, start);
    return true;
  }

  /** Bytes of as many code points as the precision allows. */
  private static int truncated(FormatSpec spec, byte[] bytes, int from, int length) {
    if (spec.precision() < 0) {
      return length;
    }
    int codePoints = 0;
    for (int i = 0; i < length; i++) {
      boolean isContinuation = (bytes[from + i] & 0xc0) == 0x80;
      if (!isContinuation && ++codePoints > spec.precision()) {
        return i;
      }
    }
    return length;
  }

  private static void appendHex(
      FormatSpec spec, byte[] bytes, int from, int length, Utf8Buffer out) {
    int count = spec.precision() >= 0 ? Math.min(length, spec.precision()) : length;
    String prefix = spec.sharp() ? "0x" : "";
    StringBuilder hex = new StringBuilder(count > 0 ? prefix : "");
    for (int i = 0; i < count; i++) {
      if (i > 0 && spec.space()) {
        hex.append(' ').append(prefix);
      }
      hex.append("%02x".formatted(bytes[from + i]));
    }
    String text = hex.toString();
    out.append(spec.verb() == 'X' ? text.toUpperCase(Locale.ROOT) : text);
  }
}
