package dev.xylem.expr.eval;

import dev.xylem.gofmt.Utf8Buffer;
import dev.xylem.types.StringColumn;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * What text comparisons do to their operands first: quotes at both ends are dropped, and a
 * backslash with a quote becomes a backslash on the left side but a quote on the right side.
 * Existing scripts depend on it.
 */
enum QuoteCleanUp {
  LEFT((byte) '\\'),
  RIGHT((byte) '"');

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long QUOTES = ONES * '"';

  private final byte replacement;

  QuoteCleanUp(byte replacement) {
    this.replacement = replacement;
  }

  StringColumn of(StringColumn texts) {
    byte[] bytes = texts.bytes();
    if (!hasQuote(bytes, texts.offset(0), texts.offset(texts.size()))) {
      return texts;
    }
    TextRows cleaned = new TextRows(texts.size());
    for (int row = 0; row < texts.size(); row++) {
      append(bytes, texts.offset(row), texts.offset(row + 1), cleaned.buffer());
      cleaned.endRow();
    }
    return cleaned.build();
  }

  private static boolean hasQuote(byte[] bytes, int from, int to) {
    int i = from;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      long zeroWhereQuote = (long) EIGHT_BYTES.get(bytes, i) ^ QUOTES;
      if (((zeroWhereQuote - ONES) & ~zeroWhereQuote & HIGH_BITS) != 0) {
        return true;
      }
    }
    for (; i < to; i++) {
      if (bytes[i] == '"') {
        return true;
      }
    }
    return false;
  }

  private void append(byte[] bytes, int from, int to, Utf8Buffer out) {
    int start = from;
    int end = to;
    while (start < end && bytes[start] == '"') {
      start++;
    }
    while (end > start && bytes[end - 1] == '"') {
      end--;
    }
    for (int i = start; i < end; i++) {
      boolean isEscape = bytes[i] == '\\' && i + 1 < end && bytes[i + 1] == '"';
      out.append(isEscape ? replacement : bytes[i]);
      i += isEscape ? 1 : 0;
    }
  }
}
